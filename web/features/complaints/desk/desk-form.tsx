import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { ComplaintCase } from '#contract/complaints/desk.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'

/** Whether the reader may act on the complaint: nobody else holds it, or the server has refused the reader's form. */
export const mayAct = ({ complaint }: ComplaintCase, form: RefusedForm | null): boolean =>
  complaint.holder === null || form !== null

interface DeskFormProps {
  action: string
  /** Distinguishes several forms with the same action, by the field `of`. */
  of?: string
  newKey: string
  /** The form of the page that the server refused, which may be another one. */
  form: RefusedForm | null
  /** A form of the page that asked for a preview. */
  typed?: TypedForm | null
  /** The fields. They receive this form's typed values and its error texts. */
  children: (given: TypedForm | null, errors: Readonly<Record<string, string>>) => ReactNode
}

/** One of the forms on support's page of a complaint. A refusal is shown in the form that was refused. */
export function DeskForm({ action, of = '', newKey, form, typed, children }: DeskFormProps) {
  const { i18n } = useLingui()
  const isOwn = (each: TypedForm | null) =>
    valueOf(each, 'action') === action && (valueOf(each, 'of') ?? '') === of
  const refused = isOwn(form) ? form : null
  const given = refused ?? (typed && isOwn(typed) ? typed : null)
  const key = (refused && refused.code !== 'key_reused' && valueOf(refused, 'key')) || newKey
  return (
    <OwnForm className="grid grid-cols-1 gap-4" {...(typed !== undefined && { 'data-decision': action })}>
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="of" value={of} />
      <input type="hidden" name="key" value={key} />
      {refused && refused.code !== 'invalid_fields' && (
        <div data-focus="" tabIndex={-1} className="outline-0">
          <RefusalNote form={refused} />
        </div>
      )}
      {children(given, refused ? fieldErrors(i18n, refused) : {})}
    </OwnForm>
  )
}
