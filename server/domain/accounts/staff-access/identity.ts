import { TypedEmail } from '#contract/accounts/email.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { StaffId } from '#contract/wire/ids.ts'
import { oidcReturnPath } from '#contract/wire/paths.ts'
import type { Identity, IdentityProvider } from '#server/adapters/identity/port.ts'
import type { App } from '#server/kernel/app.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { enterStaff } from './enter-staff.ts'
import { linkStaffIdentity, selectStaffIdentity } from './store.ts'

/** Begins a sign-in at the identity provider. Throws `not_found` without one, and `oidc_failed` if it does not answer. */
export async function beginOidcSignIn({ app, site }: RequestContext): Promise<CallOutput<'beginOidcSignIn'>> {
  const provider = requireProvider(app)
  return orFail(app, provider.begin(`${site.origin}${oidcReturnPath}`))
}

/**
 * Signs in the staff account of the person whom the provider names. The provider's sign-in counts as the password. It
 * counts as the second factor too if the provider says so; otherwise ours is asked for (docs/decisions/080). Throws
 * `not_found` without a provider, and `oidc_failed`, also for a person without an account on this site.
 */
export async function signInWithOidc(
  requestContext: RequestContext,
  { answer, checks }: ParsedInput<'signInWithOidc'>,
): Promise<void> {
  const { app, site } = requestContext
  const provider = requireProvider(app)
  const identity = await orFail(
    app,
    provider.finish(new URL(`${site.origin}${oidcReturnPath}?${answer}`), checks),
  )
  const staff = await findStaffOf(app, site, identity)
  if (staff === null) throw new ApiError('oidc_failed')
  await enterStaff(requestContext, staff, { secondFactor: identity.hasSecondFactor })
}

function requireProvider({ identityProvider }: App): IdentityProvider {
  if (!identityProvider) throw new ApiError('not_found')
  return identityProvider
}

/** Logs why the provider's part failed, because the person sees no details. */
const orFail = <Answer>({ log }: App, answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: Error) => {
    log.warn({ why: error.message }, 'sign-in at the identity provider')
    throw new ApiError('oidc_failed')
  })

/**
 * Finds the account that belongs to the person. The first time, links the account with the person's verified mail
 * address. Later the address no longer matters, because a provider may give an address to somebody else.
 */
async function findStaffOf(
  app: App,
  { id: site_id }: Site,
  { issuer, subject, email }: Identity,
): Promise<StaffId | null> {
  const linked = (await selectStaffIdentity(app.db, { issuer, subject, site_id })).rows[0]
  const address = TypedEmail.safeParse(email)
  if (linked || !address.success) return linked?.staff_id ?? null
  const linked_at = app.clock.now()
  const { rows } = await linkStaffIdentity(app.db, {
    ...{ issuer, subject, site_id, linked_at, email: address.data },
  })
  return rows[0]?.staff_id ?? null
}
