import type { FieldError } from '#contract/wire/errors.ts'
import { text } from '#web/lib/page/form-reader.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { Form, RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import type { FirstStep } from './steps.ts'
import { checkWho } from './who-fields.tsx'

/** Names of the field that contains a form's step, and of the button that leads back to the step before. */
export const step_field = 'step'
export const back_field = 'back'

/**
 * Returns whether the posted form only leads to the other step, so that there is nothing to send yet. Throws
 * `invalid_fields` if the step cannot be left.
 */
export function isMove(form: Form): boolean {
  if (form.has(back_field)) return true
  if (text(form, step_field) !== 'who') return false
  checkWho(form)
  return true
}

/**
 * Returns the step that the page shows.
 * @param refused the posted form if it was refused
 * @param moved the posted form if it leads to the other step
 */
export function shownStep(refused: RefusedForm | null, moved: TypedForm | undefined): FirstStep {
  if (moved) return valueOf(moved, back_field) === undefined ? 'account' : 'who'
  if (!refused || valueOf(refused, step_field) !== 'account') return 'who'
  const fields = (refused.params.fields ?? {}) as Readonly<Record<string, FieldError>>
  return fields.gender || fields.seeks ? 'who' : 'account'
}
