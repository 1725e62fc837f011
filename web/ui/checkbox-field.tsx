import type { ComponentProps } from 'react'
import { FieldNotes, type FieldProps, useControl } from './field.tsx'

export function CheckboxField({
  label,
  hint,
  error,
  id,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'type'>) {
  const control = useControl(id, { hint, error })
  return (
    <div className="wrap-anywhere">
      <label className="choice">
        <input {...input} {...control} type="checkbox" />
        <span>{label}</span>
      </label>
      <div className="grid gap-1 ps-8">
        <FieldNotes id={control.id} hint={hint} error={error} />
      </div>
    </div>
  )
}
