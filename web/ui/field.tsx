import { type ReactNode, useId } from 'react'

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** The error text. If it is set, the control is marked as invalid. */
  error?: ReactNode
}

/** Attributes that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export function useControl(
  given: string | undefined,
  { hint, error }: Omit<FieldProps, 'label'>,
): ControlProps {
  const own = useId()
  const id = given ?? own
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return { id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined }
}

/** Shows a label and its control. The error is below the control, or the hint if there is no error. */
export function Field({
  id,
  label,
  hint,
  error,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

export function FieldNotes({ id, hint, error }: Omit<FieldProps, 'label'> & { id: string }) {
  if (error)
    return (
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    )
  if (!hint) return null
  return (
    <p className="field-hint" id={`${id}-hint`}>
      {hint}
    </p>
  )
}
