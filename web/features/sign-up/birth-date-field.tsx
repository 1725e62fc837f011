import { useLingui } from '@lingui/react/macro'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { TypedForm } from '#web/lib/page/page-request.ts'
import { FieldNotes } from '#web/ui/field.tsx'
import { type BirthField, birthFields } from './birth-date.ts'

interface BirthDateFieldProps {
  typed: TypedForm | null
  label: string
  hint: string
  error: string | undefined
  /** The fields that the error is about. */
  wrong: readonly BirthField[]
}

/** Asks for the birth date as three numbers. A date picker would open at today's date, decades after the birth date. */
export function BirthDateField({ typed, label, hint, error, wrong }: BirthDateFieldProps) {
  const { t } = useLingui()
  const parts = {
    birth_day: { label: t`giorno`, length: 2, autoComplete: 'bday-day' },
    birth_month: { label: t`mese`, length: 2, autoComplete: 'bday-month' },
    birth_year: { label: t`anno`, length: 4, autoComplete: 'bday-year' },
  }
  return (
    <fieldset className="field" aria-describedby={error ? 'birth-error' : 'birth-hint'}>
      <legend className="field-label">{label}</legend>
      <div className="birth-date">
        {birthFields.map((name) => (
          <label key={name} className={name === 'birth_year' ? 'birth-year' : undefined}>
            <span className="field-hint">{parts[name].label}</span>
            <input
              name={name}
              id={name}
              inputMode="numeric"
              autoComplete={parts[name].autoComplete}
              maxLength={parts[name].length}
              required
              defaultValue={valueOf(typed, name)}
              aria-invalid={(error && wrong.includes(name)) || undefined}
              aria-describedby={error && wrong.includes(name) ? 'birth-error' : undefined}
              className="input"
            />
          </label>
        ))}
      </div>
      <FieldNotes id="birth" hint={hint} error={error} />
    </fieldset>
  )
}
