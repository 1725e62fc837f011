import type { ComponentProps } from 'react'
import { Field, type FieldProps, useControl } from './field.tsx'

export interface Option {
  value: string
  label: string
}

interface SelectFieldProps extends FieldProps, ComponentProps<'select'> {
  options: readonly Option[]
  /** Text of an empty first option. */
  empty?: string
}

export function SelectField({ label, hint, error, id, options, empty, ...select }: SelectFieldProps) {
  const control = useControl(id, { hint, error })
  return (
    <Field id={control.id} label={label} hint={hint} error={error}>
      <span className="select">
        <select {...select} {...control} className="input">
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </Field>
  )
}
