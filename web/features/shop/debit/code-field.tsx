import { useLingui } from '@lingui/react/macro'
import { type Ref, useState } from 'react'

/** Number of digits of a code. */
export const code_digits = 6

interface CodeFieldProps {
  ref?: Ref<HTMLInputElement>
  value: string
  onChange: (value: string) => void
  isWrong: boolean
  /** Id of the text that explains the code. */
  describedBy: string
}

/** One field for the code, drawn as six boxes. The keyboard offers the code of the message. */
export function CodeField({ ref, value, onChange, isWrong, describedBy }: CodeFieldProps) {
  const { t } = useLingui()
  const [hasFocus, setFocus] = useState(false)
  const at = Math.min(value.length, code_digits - 1)
  return (
    <div className="code" data-wrong={isWrong || undefined}>
      <input
        ref={ref}
        name="code"
        aria-label={t`Codice di sei cifre`}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        className="code-input"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        maxLength={code_digits}
        required
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, code_digits))}
        // The caret is drawn at the end of the digits.
        onSelect={({ currentTarget: field }) => {
          const { selectionStart, selectionEnd } = field
          if (selectionStart === selectionEnd) field.setSelectionRange(field.value.length, field.value.length)
        }}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
      />
      <div className="code-boxes" aria-hidden="true" data-figures="">
        {Array.from({ length: code_digits }, (_, nth) => (
          <span key={nth} data-active={(hasFocus && nth === at) || undefined}>
            {value[nth] ?? ''}
            {hasFocus && nth === at && value.length === nth && <i />}
          </span>
        ))}
      </div>
    </div>
  )
}
