import { kept_field } from '#contract/wire/kept-form.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'

/**
 * Hidden field that contains the values of another form, which the member could not send because the session had ended.
 * Every form on the pages of the sign-in has this field, so that the member can send the other form after the sign-in.
 */
export function KeptForm({ form }: { form: RefusedForm | null }) {
  const kept = valueOf(form, kept_field)
  return kept === undefined ? null : <input type="hidden" name={kept_field} value={kept} />
}
