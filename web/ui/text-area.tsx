import { Plural } from '@lingui/react/macro'
import { type ComponentProps, type InputEvent, useState } from 'react'
import { Field, type FieldProps, useControl } from './field.tsx'

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'maxLength'> {
  /** Most characters that will be accepted. The text is never cut: what is too long is said, and kept. */
  max?: number
}

export function TextArea({ label, hint, error, id, max, onInput, ...area }: TextAreaProps) {
  const control = useControl(id, { hint, error })
  const [typed, setTyped] = useState(String(area.defaultValue ?? '').length)
  const length = area.value === undefined ? typed : String(area.value).length
  const over = max === undefined ? 0 : length - max
  const count = (event: InputEvent<HTMLTextAreaElement>) => {
    setTyped(event.currentTarget.value.length)
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
