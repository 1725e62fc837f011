import { Plural } from '@lingui/react/macro'
import { type ComponentProps, type InputEvent, useState } from 'react'
import { countCharacters } from '#contract/wire/characters.ts'
import { Field, type FieldProps, useControl } from './field.tsx'

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'maxLength'> {
  /**
   * Maximum number of characters. A longer text is not cut, but its count is marked as too long. On plain pages,
   * `web/plain/count-characters.ts` updates the count.
   */
  max?: number
}

export function TextArea({ label, hint, error, id, max, onInput, ...area }: TextAreaProps) {
  const control = useControl(id, { hint, error })
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''))
  const text = String(area.value ?? typed).trim()
  const length = max === undefined ? 0 : countCharacters(text, 2 * max)
  const over = max === undefined ? 0 : length - max
  const count = (event: InputEvent<HTMLTextAreaElement>) => {
    if (area.value === undefined) setTyped(event.currentTarget.value)
    onInput?.(event)
  }
  return (
    <Field id={control.id} label={label} hint={hint} error={error}>
      <textarea
        {...area}
        {...control}
        aria-invalid={over > 0 || control['aria-invalid']}
        className="input"
        onInput={count}
      />
      {max !== undefined && (
        <p
          className={`text-12 ${over > 0 ? 'font-semibold text-danger' : 'text-ink-3'}`}
          data-figures=""
          data-count-to={max}
          aria-live={over > -50 ? 'polite' : 'off'}
        >
          {over > 0 ? (
            <Plural value={over} one="# carattere di troppo" other="# caratteri di troppo" />
          ) : (
            `${length} / ${max}`
          )}
        </p>
      )}
    </Field>
  )
}
