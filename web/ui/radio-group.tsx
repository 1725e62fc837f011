import { FieldNotes, type FieldProps, useControl } from './field.tsx'
import type { Option } from './select-field.tsx'

interface RadioGroupProps extends FieldProps {
  name: string
  options: readonly (Option & { hint?: string })[]
  /** Renders checkboxes instead of radio buttons, so that the user can choose several options. */
  many?: boolean
  /** The chosen values. Plain forms have no `onChange`, so in plain forms these are only the initial values. */
  chosen?: readonly string[]
  onChange?: (value: string, on: boolean) => void
  required?: boolean
  id?: string
}

export function RadioGroup(props: RadioGroupProps) {
  const { label, hint, error, name, options, many = false, chosen = [], onChange, required, id } = props
  const control = useControl(id, { hint, error })
  const type = many ? 'checkbox' : 'radio'
  return (
    <fieldset className="field" aria-describedby={control['aria-describedby']}>
      <legend className="field-label mb-1.5">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(150px,1fr))]">
        {options.map((option, index) => {
          const on = chosen.includes(option.value)
          return (
            <label key={option.value} className="choice choice-box">
              <input
                type={type}
                name={name}
                value={option.value}
                id={index === 0 ? control.id : undefined}
                aria-invalid={control['aria-invalid']}
                required={required && !many}
                {...(onChange
                  ? { checked: on, onChange: (event) => onChange(option.value, event.currentTarget.checked) }
                  : { defaultChecked: on })}
              />
              <span>
                {option.label}
                {option.hint && <span className="field-hint block">{option.hint}</span>}
              </span>
            </label>
          )
        })}
      </div>
      <FieldNotes id={control.id} hint={hint} error={error} />
    </fieldset>
  )
}
