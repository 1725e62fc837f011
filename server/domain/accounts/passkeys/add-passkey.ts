import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server'
import type { CreationOptions, Passkey } from '#contract/accounts/passkeys.ts'
import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { getAccount } from '../account.ts'
import { requireFreshIdentity } from '../sessions/fresh-identity.ts'
import { lockMember } from '../store.ts'
import { challenge_ms, issueChallenge, takeChallenge } from './challenge.ts'
import { presentPasskey } from './present.ts'
import { relyingParty } from './relying-party.ts'
import { insertPasskey, selectPasskeysOfMember } from './store.ts'

const limit = 10

/**
 * EdDSA, ES256 and RS256, by their numbers in the IANA COSE registry. Every common authenticator supports at least one
 * of these algorithms.
 */
const algorithms = [-8, -7, -257]

/**
 * Returns the options with which a browser creates a passkey for the account. The passkey is discoverable, so that
 * sign-in needs no user name. Authenticators that already have a passkey of the account are excluded. Throws
 * `passkey_limit` if the account already has the maximum number of passkeys. Also throws `not_confirmed` and
 * `identity_required`.
 */
export async function preparePasskey(requestContext: MemberContext): Promise<CreationOptions> {
  await assertMayAdd(requestContext)
  const { app, site, session } = requestContext
  const [account, { rows }] = await Promise.all([
    getAccount(app, session.memberId),
    selectPasskeysOfMember(app.db, [session.memberId]),
  ])
  if (rows.length >= limit) throw new ApiError('passkey_limit', { limit })
  return {
    rp: { id: relyingParty(site).rpId, name: site.settings.name },
    user: {
      id: userHandle(account.id),
      name: account.email,
      displayName: account.name,
    },
    challenge: await issueChallenge(app, site, account.id),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challenge_ms,
    attestation: 'none',
    excludeCredentials: rows.map(({ credential_id, transports }) => ({
      type: 'public-key',
      id: credential_id.toString('base64url'),
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'preferred',
    },
  }
}

/** Encodes the account's id for authenticators. An authenticator returns this value at sign-in. */
export const userHandle = (member: string) => Buffer.from(member).toString('base64url')

/**
 * Verifies and stores a new passkey. Throws `passkey_failed` if the passkey was not created for this account with this
 * challenge. Throws the errors of `preparePasskey`.
 */
export async function addPasskey(
  requestContext: MemberContext,
  { credential }: ParsedInput<'addPasskey'>,
): Promise<Passkey> {
  await assertMayAdd(requestContext)
  const { app, site, session, userAgent } = requestContext
  const registration = await verify(requestContext, {
    ...credential,
    clientExtensionResults: {},
  } as RegistrationResponseJSON)
  const { id, publicKey, counter, transports = [] } = registration.credential
  return inTransaction(app.db, async (tx) => {
    await lockMember(tx, [session.memberId])
    const { rows: known } = await selectPasskeysOfMember(tx, [session.memberId])
    if (known.length >= limit) throw new ApiError('passkey_limit', { limit })
    const { rows } = await insertPasskey(tx, [
      Buffer.from(id, 'base64url'),
      site.id,
      session.memberId,
      Buffer.from(publicKey),
      counter,
      transports,
      userAgent,
      app.clock.now(),
    ])
    if (!rows[0]) throw new ApiError('passkey_failed')
    return presentPasskey(rows[0])
  })
}

/**
 * Throws `not_confirmed` for a provisional member, because the unconfirmed mail address may belong to another person.
 * Throws `identity_required` if no password or passkey was verified in this session recently.
 */
async function assertMayAdd(requestContext: MemberContext): Promise<void> {
  if (requestContext.session.status !== 'active') throw new ApiError('not_confirmed')
  await requireFreshIdentity(requestContext)
}

async function verify(
  { app, site, session }: MemberContext,
  response: RegistrationResponseJSON,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { rpId, origin } = relyingParty(site)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(app, site, session.memberId, challenge),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
    if (registrationInfo) return registrationInfo
  } catch (error) {
    app.log.info({ err: error }, 'new passkey rejected')
  }
  throw new ApiError('passkey_failed')
}
