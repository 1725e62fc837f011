import type { AuthenticationResponseJSON, VerifiedAuthenticationResponse } from '@simplewebauthn/server'
import { ApiError } from '#contract/errors.ts'
import type { MemberId } from '#contract/ids.ts'
import type { RequestOptions, UsedCredential } from '#contract/passkeys.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { userHandle } from './add-passkey.ts'
import { challengeLasts, issueChallenge, takeChallenge } from './challenge.ts'
import { relyingParty } from './relying-party.ts'
import { type KnownPasskeyRow, selectPasskey, spendSignature } from './store.ts'

/** What a browser needs to use a passkey of this site: whose it is, the authenticator tells. */
export async function preparePasskeySignIn({ app, site }: Visit, verify: boolean): Promise<RequestOptions> {
  return {
    challenge: await issueChallenge(app, site, null),
    rpId: relyingParty(site).rpId,
    timeout: challengeLasts,
    userVerification: verify ? 'required' : 'preferred',
  }
}

export interface PasskeyProof {
  readonly member: MemberId
  /** Finger, face or PIN was asked for: somebody, not only something, was there. */
  readonly verified: boolean
}

/** Whose passkey was used, here and now. Throws `passkey_failed`; the reason is in the log alone. */
export async function provePasskey(visit: Visit, credential: UsedCredential): Promise<PasskeyProof> {
  const { app, site } = visit
  const id = Buffer.from(credential.id, 'base64url')
  const known = (await selectPasskey(app.db, [id, site.id])).rows[0]
  const used = known && (await verify(visit, credential, known))
  if (!known || !used) throw new ApiError('passkey_failed')
  const { rowCount } = await spendSignature(app.db, [id, used.newCounter, app.clock.now()])
  if (rowCount === 0) throw new ApiError('passkey_failed')
  return { member: known.member_id as MemberId, verified: used.userVerified }
}

async function verify(
  { app, site }: Visit,
  credential: UsedCredential,
  known: KnownPasskeyRow,
): Promise<VerifiedAuthenticationResponse['authenticationInfo'] | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { rpId, origin } = relyingParty(site)
  const { userHandle: handle } = credential.response
  if (handle && handle !== userHandle(known.member_id)) return null
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
    app.log.info({ err: error }, 'a passkey was not accepted')
    return null
  }
}
