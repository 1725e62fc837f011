import { ApiError, type FieldError, invalidFields } from '#contract/errors.ts'
import type { ParsedInput } from '#contract/index.ts'
import { minimumAge } from '#contract/minimum-age.ts'
import { isLonger } from '#server/kernel/is-longer.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { createAccount } from './create-account.ts'
import { isUsable, useInvite } from './invites/use-invite.ts'
import { orderMail } from './mail.ts'
import { hashPassword } from './password.ts'
import { passwordError } from './passwords/rules.ts'
import { birthDateError, maySignUp, trackingOf } from './rules.ts'
import { sendActivation } from './send-activation.ts'
import { createSession, enterSession } from './sessions/session.ts'
import { selectNameTaken } from './store.ts'

type Form = ParsedInput<'signUp'>

/**
 * Makes a provisional member and signs this browser in (A1). Whether the address is known is not even looked up here:
 * the job that sends the mail does, so that nothing in the answer or its time can tell (H7). Names are public: a taken
 * one is told. Where the site takes nobody who comes like this, an invitation opens it (A3). Throws `signups_closed`, or
 * `invalid_fields` naming every wrong field.
 */
export async function signUp(visit: Visit, form: Form): Promise<void> {
  const { app, site } = visit
  const isOpen = maySignUp(site.settings.signups, visit.query)
  const invite = isOpen ? undefined : form.invite
  if (!isOpen && !invite) throw new ApiError('signups_closed')
  const country = form.country ?? likelyCountry(visit)
  await assertAcceptable(visit, { ...form, invite }, country)

  const password_hash = await hashPassword(form.password)
  const { signup_message: text, signup_message_to: to } = form
  const token = await inTransaction(app.db, async (tx) => {
    if (invite) await useInvite(app, tx, site, invite)
    const member = await createAccount(app, tx, {
      site,
      email: form.email,
      name: form.name,
      password_hash,
      birth_date: form.date_of_birth,
      gender: form.gender,
      seeks: form.seeks,
      country,
      language: visit.locale,
      kind: 'member',
      sensitive_consent: form.sensitive_consent ?? false,
      terms_accepted: true,
      signup_message: text && to ? { to, text } : null,
      tracking: trackingOf(visit.query),
    })
    await orderMail(app, tx, sendActivation, 'activation', member)
    return createSession(app, { member, site, userAgent: visit.userAgent }, tx)
  })
  await enterSession(visit, token)
}

/** §5's rules that need the clock, the site or the database; the contract has checked the others. */
async function assertAcceptable({ app, site }: Visit, form: Form, country: string): Promise<void> {
  const fields: Record<string, FieldError> = {}
  const minimum = minimumAge(site.settings, country)
  const birthDate = birthDateError(form.date_of_birth, minimum, app.clock.now())
  if (birthDate) fields.date_of_birth = birthDate
  const password = passwordError(form.password, form)
  if (password) fields.password = password
  if (!site.settings.countries.includes(country)) fields.country = 'unknown_choice'
  if (isLonger(form.signup_message ?? '', site.settings.message_length)) fields.signup_message = 'too_long'
  const { rows } = await selectNameTaken(app.db, [site.id, form.name])
  if (rows[0]?.taken) fields.name = 'username_taken'
  if (form.invite && !(await isUsable(app, site, form.invite))) fields.invite = 'invite_invalid'
  if (Object.keys(fields).length > 0) throw invalidFields(fields, { min_age: minimum })
}

function likelyCountry({ country, site }: Visit): string {
  const { countries } = site.settings
  return country !== null && countries.includes(country) ? country : (countries[0] ?? 'IT')
}
