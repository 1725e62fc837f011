import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { ApiError } from '#contract/errors.ts'
import type { ParsedInput } from '#contract/index.ts'
import type { CreationOptions, Passkey } from '#contract/passkeys.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { getAccount } from '../account.ts'
import { requireFreshIdentity } from '../sessions/fresh-identity.ts'
import { lockMember } from '../store.ts'
import { challengeLasts, issueChallenge, takeChallenge } from './challenge.ts'
import { presentPasskey } from './present.ts'
import { relyingParty } from './relying-party.ts'
import { insertPasskey, selectPasskeysOfMember } from './store.ts'

const limit = 10

/** EdDSA, ES256, RS256 (IANA's COSE algorithms): what authenticators in use can do. */
const algorithms = [-8, -7, -257]

/**
 * What a browser needs to make a passkey for the account: one that the authenticator finds by itself (discoverable), and
 * none where there is one already. Throws `not_confirmed`, `identity_required`, `passkey_limit`.
 */
export async function preparePasskey(visit: MemberVisit): Promise<CreationOptions> {
  await assertMayAdd(visit)
  const { app, site, session } = visit
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
    timeout: challengeLasts,
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

/** What the authenticator knows the account by, and hands back at sign-in. */
export const userHandle = (member: string) => Buffer.from(member).toString('base64url')

/** Keeps a passkey. Throws `passkey_failed` where it was not made here and now for this account, and what preparing does. */
export async function addPasskey(
  visit: MemberVisit,
  { credential }: ParsedInput<'addPasskey'>,
): Promise<Passkey> {
  await assertMayAdd(visit)
  const { app, site, session, userAgent } = visit
  const made = await verify(visit, { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON)
  const { id, publicKey, counter, transports = [] } = made.credential
  return inTransaction(app.db, async (tx) => {
    await lockMember(tx, [session.memberId])
    const { rows: known } = await selectPasskeysOfMember(tx, [session.memberId])
    if (known.length >= limit) throw new ApiError('passkey_limit', { limit })
    const { rows } = await insertPasskey(tx, [
      Buffer.from(id, 'base64url'), site.id, session.memberId, Buffer.from(publicKey), counter, transports, userAgent,
      app.clock.now(),
    ]) // biome-ignore format: one row
    if (!rows[0]) throw new ApiError('passkey_failed')
    return presentPasskey(rows[0])
  })
}

/** An address that nobody has claimed could be somebody else's: no second way in before. */
async function assertMayAdd(visit: MemberVisit): Promise<void> {
  if (visit.session.status !== 'active') throw new ApiError('not_confirmed')
  await requireFreshIdentity(visit)
}

async function verify(
  { app, site, session }: MemberVisit,
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
    app.log.info({ err: error }, 'a new passkey was not accepted')
  }
  throw new ApiError('passkey_failed')
}
