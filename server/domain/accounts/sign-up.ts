import { minimumAge } from '#contract/accounts/minimum-age.ts'
import { isSignUpOpen } from '#contract/accounts/sign-up-access.ts'
import type { ParsedInput } from '#contract/index.ts'
import { likelyCountry } from '#contract/sites/countries.ts'
import { isLonger } from '#contract/wire/characters.ts'
import { ApiError, type FieldError, invalidFields } from '#contract/wire/errors.ts'
import { lander_param } from '#contract/wire/lander-param.ts'
import { readLanding, recordSignUp, trackingOf } from '#server/domain/attribution/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import { publish } from '#server/kernel/event.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { createAccount } from './create-account.ts'
import { memberSignedIn } from './events.ts'
import { isUsable, useInvite } from './invites/use-invite.ts'
import { queueMail } from './mail.ts'
import { markBrowser } from './mails/mark-browser.ts'
import { isReserved } from './names/reserved.ts'
import { skeletonOf } from './names/skeleton.ts'
import { hashPassword } from './password.ts'
import { passwordError } from './passwords/rules.ts'
import { birthDateError } from './rules.ts'
import { sendActivation } from './send-activation.ts'
import { createSession, enterSession } from './sessions/session.ts'
import { rememberDevice } from './sign-in/device.ts'
import { selectNameTaken } from './store.ts'

type Form = ParsedInput<'signUp'>

/**
 * Creates a provisional member and signs this browser in (A1). Does not check whether the mail address is known, so
 * that neither the content nor the time of the response reveals this (H7). The job that sends the mail checks the mail
 * address. A taken name is reported, because names are public. With an invitation, visitors can sign up on a site that
 * is closed to them (A3). Throws `signups_closed`, or `invalid_fields` with every wrong field.
 */
export async function signUp(requestContext: RequestContext, form: Form): Promise<void> {
  const { app, site } = requestContext
  const tracking = trackingOf(requestContext.query)
  const landing = readLanding(site, form.lander ?? requestContext.query[lander_param])
  const isOpen = isSignUpOpen(site.settings.signups, tracking)
  const invite = isOpen ? undefined : form.invite
  if (!isOpen && !invite) throw new ApiError('signups_closed')
  const { chosenCountry, country: ownCountry } = requestContext
  const country = form.country ?? likelyCountry(site.settings.countries, [chosenCountry, ownCountry])
  await assertAcceptable(requestContext, { ...form, invite }, country)

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
      language: requestContext.locale,
      kind: 'member',
      sensitive_consent: form.sensitive_consent ?? false,
      terms_accepted: true,
      signup_message: text && to ? { to, text } : null,
      tracking,
    })
    await recordSignUp(tx, { member, site: site.id, landing, tracking, now: app.clock.now() })
    await rememberDevice(requestContext, tx, member)
    await publish(app, tx, memberSignedIn, { member })
    await queueMail(app, tx, sendActivation, 'activation', member, { browser: markBrowser(requestContext) })
    // P1: without the consent, the genders that the member seeks are stored only in this session.
    const seeks = form.sensitive_consent ? [] : [...new Set(form.seeks)]
    return createSession(app, { member, site, userAgent: requestContext.userAgent, seeks }, tx)
  })
  await enterSession(requestContext, token, true)
}

/**
 * Checks the rules of §5 that need the clock, the site or the database. The contract has already checked the other
 * rules.
 */
async function assertAcceptable({ app, site }: RequestContext, form: Form, country: string): Promise<void> {
  const fields: Record<string, FieldError> = {}
  const minimum = minimumAge(site.settings, country)
  const birthDate = birthDateError(form.date_of_birth, minimum, app.clock.now())
  if (birthDate) fields.date_of_birth = birthDate
  const password = passwordError(form.password, form)
  if (password) fields.password = password
  if (!site.settings.countries.includes(country)) fields.country = 'unknown_choice'
  if (isLonger(form.signup_message ?? '', site.settings.message_length)) fields.signup_message = 'too_long'
  const { rows } = await selectNameTaken(app.db, {
    site_id: site.id,
    name: form.name,
    skeleton: skeletonOf(form.name),
  })
  if (rows[0]?.taken) fields.name = 'username_taken'
  if (isReserved(form.name, await listSites(app))) fields.name = 'username_reserved'
  if (form.invite && !(await isUsable(app, site, form.invite))) fields.invite = 'invite_invalid'
  if (Object.keys(fields).length > 0) throw invalidFields(fields, { min_age: minimum })
}
