import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server'
import type { CreationOptions, MadeCredential, Passkey } from '#contract/accounts/passkeys.ts'
import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { MemberContext, RequestContext } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { getAccount } from '../account.ts'
import { requireFreshIdentity } from '../sessions/fresh-identity.ts'
import { lockMember } from '../store.ts'
import { challenge_ms, issueChallenge, takeChallenge } from './challenge.ts'
import { presentPasskey } from './present.ts'
import { relyingParty } from './relying-party.ts'
import { insertPasskey, type PasskeyRow, selectPasskeysOfMember } from './store.ts'

/** Maximum number of passkeys of an account. */
export const passkey_limit = 10

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
    selectPasskeysOfMember(app.db, { member_id: session.memberId }),
  ])
  return creationOptions(site, account, rows, await issueChallenge(app, site, account.id))
}

/** Returns the options for a new passkey of an account that has the passkeys `known`. Throws `passkey_limit`. */
export function creationOptions(
  site: Site,
  { id, email, name }: { readonly id: string; readonly email: string; readonly name: string },
  known: readonly Pick<PasskeyRow, 'credential_id' | 'transports'>[],
  challenge: string,
): CreationOptions {
  if (known.length >= passkey_limit) throw new ApiError('passkey_limit', { limit: passkey_limit })
  return {
    rp: { id: relyingParty(site).rpId, name: site.settings.name },
    user: { id: userHandle(id), name: email, displayName: name },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challenge_ms,
    attestation: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({
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
  const {
    id,
    publicKey,
    counter,
    transports = [],
  } = await verifyNewPasskey(requestContext, session.memberId, credential)
  return inTransaction(app.db, async (tx) => {
    await lockMember(tx, { id: session.memberId })
    const { rows: known } = await selectPasskeysOfMember(tx, { member_id: session.memberId })
    if (known.length >= passkey_limit) throw new ApiError('passkey_limit', { limit: passkey_limit })
    const { rows } = await insertPasskey(tx, {
      credential_id: Buffer.from(id, 'base64url'),
      site_id: site.id,
      member_id: session.memberId,
      public_key: Buffer.from(publicKey),
      counter,
      transports,
      user_agent: userAgent,
      created_at: app.clock.now(),
    })
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

/**
 * Verifies the response of an authenticator that has made a passkey. Throws `passkey_failed`.
 * @param member the member for whom the challenge was issued; `null` for staff
 */
export async function verifyNewPasskey(
  { app, site }: RequestContext,
  member: MemberId | null,
  credential: MadeCredential,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential']> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { rpId, origin } = relyingParty(site)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(app, site, member, challenge),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
    if (registrationInfo) return registrationInfo.credential
  } catch (error) {
    app.log.info({ err: error }, 'new passkey rejected')
  }
  throw new ApiError('passkey_failed')
}
