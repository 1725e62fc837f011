import type { ParsedInput } from '#contract/index.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { MemberContext, RequestContext } from '#server/kernel/request-context.ts'
import { provePasskey } from '../passkeys/prove-passkey.ts'
import { verifyPassword } from '../password.ts'
import { recordProof } from '../sessions/fresh-identity.ts'
import { findDevice } from './device.ts'
import { countAttempt, forgetAttempts } from './lockout.ts'
import { selectPassword } from './store.ts'

/**
 * Verifies a member's identity again before sensitive changes. The confirmation is valid for ten minutes in this
 * session. Throws `invalid_fields` with `password_wrong`. Throws `too_many_attempts` like a sign-in, because a stranger
 * could guess the password in an unattended browser. Throws `passkey_failed` if the passkey belongs to another member
 * or was used without user verification.
 */
export async function confirmIdentity(
  requestContext: MemberContext,
  { password, passkey }: ParsedInput<'confirmIdentity'>,
): Promise<void> {
  if (passkey) {
    const { member, verified } = await provePasskey(requestContext, passkey)
    if (member !== requestContext.session.memberId || !verified) throw new ApiError('passkey_failed')
  } else await assertPassword(requestContext, password ?? '')
  await recordProof(requestContext.app, requestContext.session)
}

/**
 * Verifies the member's password and returns the stored hash. A caller that changes the password passes this hash to
 * `replacePassword`, which detects a concurrent change.
 */
export function assertPassword(requestContext: MemberContext, password: string): Promise<string> {
  return assertPasswordOf(requestContext, requestContext.session.memberId, password)
}

/**
 * Like `assertPassword`, but for a member who is not signed in here. Used for mailed links that require the password.
 */
export async function assertPasswordOf(
  requestContext: RequestContext,
  member: MemberId,
  password: string,
): Promise<string> {
  const { app, session } = requestContext
  const stored = (await selectPassword(app.db, { id: member })).rows[0]
  // A browser with a session of the member counts as known to the account, even if its device cookie is gone.
  const own = session?.kind === 'member' && session.memberId === member ? session : null
  const device = (await findDevice(requestContext, member)) ?? own?.tokenHash.toString('hex') ?? null
  const attempt = { email: stored?.email ?? '', device }
  await countAttempt(requestContext, attempt)
  if (!stored || !(await verifyPassword(password, stored.password_hash)))
    throw invalidFields({ password: 'password_wrong' })
  await forgetAttempts(requestContext, attempt)
  return stored.password_hash
}
