import type { FieldError } from '#contract/wire/errors.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import type { FirstStep } from './steps.ts'

/** Names in the form: `step_field` is the hidden field with the form's step, `back_field` is the button to go back. */
export const step_field = 'step'
export const back_field = 'back'

/** Value of `step_field` in the form of a lander, which asks some questions of both steps. */
export const lander_step = 'lander'

/** Returns whether the typed values answer the questions of the step `who`. */
const hasWho = (typed: TypedForm) => Boolean(valueOf(typed, 'gender') && valueOf(typed, 'seeks'))

/**
 * Returns the step that the page shows.
 * @param refused the posted form if it was refused
 * @param moved the posted form if it opens the other step
 */
export function shownStep(refused: RefusedForm | null, moved: TypedForm | undefined): FirstStep {
  if (moved && valueOf(moved, step_field) === lander_step) return hasWho(moved) ? 'account' : 'who'
  if (moved) return valueOf(moved, back_field) === undefined ? 'account' : 'who'
  if (!refused) return 'who'
  const step = valueOf(refused, step_field)
  if (step === lander_step && !hasWho(refused)) return 'who'
  if (step !== 'account' && step !== lander_step) return 'who'
  const fields = (refused.params.fields ?? {}) as Readonly<Record<string, FieldError>>
  return fields.gender || fields.seeks ? 'who' : 'account'
}
