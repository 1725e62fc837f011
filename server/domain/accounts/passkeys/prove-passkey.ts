import type { AuthenticationResponseJSON, VerifiedAuthenticationResponse } from '@simplewebauthn/server'
import type { RequestOptions, UsedCredential } from '#contract/accounts/passkeys.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { userHandle } from './add-passkey.ts'
import { challenge_ms, issueChallenge, takeChallenge } from './challenge.ts'
import { relyingParty } from './relying-party.ts'
import { type KnownPasskeyRow, selectPasskey, spendSignature } from './store.ts'

/**
 * Returns the options with which a browser uses a passkey of this site. The options contain no member, because the
 * passkey's response identifies the member.
 */
export async function preparePasskeySignIn(
  { app, site }: RequestContext,
  verify: boolean,
): Promise<RequestOptions> {
  return {
    challenge: await issueChallenge(app, site, null),
    rpId: relyingParty(site).rpId,
    timeout: challenge_ms,
    userVerification: verify ? 'required' : 'preferred',
  }
}

export interface PasskeyProof {
  readonly member: MemberId
  /** Whether the authenticator asked for a fingerprint, a face or a PIN (user verification). */
  readonly verified: boolean
}

/**
 * Verifies a passkey's response and returns the member. Throws `passkey_failed` for every failure, so that the response
 * does not reveal the reason.
 */
export async function provePasskey(
  requestContext: RequestContext,
  credential: UsedCredential,
): Promise<PasskeyProof> {
  const { app, site } = requestContext
  const id = Buffer.from(credential.id, 'base64url')
  const known = (await selectPasskey(app.db, { credential_id: id, site_id: site.id })).rows[0]
  const used =
    known && (await verifyUsedPasskey(requestContext, credential, { ...known, account: known.member_id }))
  if (!known || !used) throw new ApiError('passkey_failed')
  const { rowCount } = await spendSignature(app.db, {
    credential_id: id,
    counter: used.newCounter,
    used_at: app.clock.now(),
  })
  if (rowCount === 0) throw new ApiError('passkey_failed')
  return { member: known.member_id as MemberId, verified: used.userVerified }
}

/** Verifies the response of an authenticator with a known passkey of an account. Returns `null` if it is wrong. */
export async function verifyUsedPasskey(
  { app, site }: RequestContext,
  credential: UsedCredential,
  known: Pick<KnownPasskeyRow, 'public_key' | 'counter'> & { readonly account: string },
): Promise<VerifiedAuthenticationResponse['authenticationInfo'] | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { rpId, origin } = relyingParty(site)
  const { userHandle: handle } = credential.response
  if (handle && handle !== userHandle(known.account)) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(app, site, null, challenge),
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(known.public_key),
        counter: Number(known.counter),
      },
      requireUserVerification: false,
    })
    return verified ? authenticationInfo : null
  } catch (error) {
    app.log.info({ err: error }, 'passkey rejected')
    return null
  }
}
