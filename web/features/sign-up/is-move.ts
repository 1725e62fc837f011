import { invalidFields } from '#contract/wire/errors.ts'
import { text } from '#web/lib/page/form-reader.ts'
import type { Form } from '#web/lib/page/page-request.ts'
import { birthFields } from './birth-date.ts'
import { back_field, lander_step, step_field } from './first-step.ts'
import { checkWho } from './who-fields.tsx'

/**
 * Returns whether the posted form only opens another step, without creating the account. Throws `invalid_fields` if an
 * answer of the step `who` is missing, or if the address typed on a lander is none.
 */
export function isMove(form: Form): boolean {
  if (form.has(back_field)) return true
  const step = text(form, step_field)
  if (step === lander_step) {
    if (isWhole(form)) return false
    checkEmail(form)
    return true
  }
  if (step !== 'who') return false
  checkWho(form)
  return true
}

/** Returns whether a lander's form has an answer to each question of both steps. */
const isWhole = (form: Form) =>
  ['gender', 'seeks', 'name', 'email', 'password', ...birthFields].every((name) => text(form, name) !== '')

/** Matches whatever could be a mail address. Its rules are checked when the account is created. */
const mail_shape = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** Throws `invalid_fields` if the typed address is none. An empty field is not wrong, because the next step asks for it. */
function checkEmail(form: Form): void {
  const email = text(form, 'email').trim()
  if (email !== '' && !mail_shape.test(email)) throw invalidFields({ email: 'invalid_email' })
}
