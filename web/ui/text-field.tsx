import type { ComponentProps } from 'react'
import { Field, type FieldProps, useControl } from './field.tsx'

/** A one-line input of any type: text, email, password, date, number. */
export function TextField({
  label,
  hint,
  error,
  id,
  className = '',
  type = 'text',
  ...input
}: FieldProps & ComponentProps<'input'>) {
  const control = useControl(id, { hint, error })
  return (
    <Field id={control.id} label={label} hint={hint} error={error}>
      <input {...input} {...control} type={type} className={`input ${className}`.trim()} />
    </Field>
  )
}
