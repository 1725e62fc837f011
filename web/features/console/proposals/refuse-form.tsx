import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface RefuseFormProps {
  /** Distinguishes the form from the others of the page. */
  id: string
  /** The value of the button. */
  action: string
  /** The refused form about this proposal. */
  form: RefusedForm | null
  /** The words of the button; by default that it refuses. */
  label?: string
  /** The hidden fields, which name the proposal. */
  children: ReactNode
}

/** The refusal of what another person has proposed, with the reason that the proposer reads. */
export function RefuseForm({ id, action, form, label, children }: RefuseFormProps) {
  const { t, i18n } = useLingui()
  const isRefused = valueOf(form, 'action') === action
  const errors = form && isRefused ? fieldErrors(i18n, form) : {}
  const words = label ?? t`Rifiuta`
  return (
    <details open={isRefused} className="form-box">
      <summary className="button button-plain">{words}…</summary>
      <OwnForm className="mt-3 grid max-w-[560px] grid-cols-1 gap-3">
        {children}
        <TextField
          name="note"
          id={`refusal-${id}`}
          label={t`Perché no`}
          hint={t`Lo legge chi l’ha proposto, e resta nel registro.`}
          maxLength={500}
          autoComplete="off"
          defaultValue={isRefused ? valueOf(form, 'note') : ''}
          error={errors.note}
          required
        />
        <div>
          <Button type="submit" look="outline" name="action" value={action}>
            {words}
          </Button>
        </div>
      </OwnForm>
    </details>
  )
}
