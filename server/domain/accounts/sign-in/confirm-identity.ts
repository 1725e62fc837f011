import { ApiError, invalidFields } from '#contract/errors.ts'
import type { MemberId } from '#contract/ids.ts'
import type { ParsedInput } from '#contract/index.ts'
import type { MemberVisit, Visit } from '#server/kernel/visit.ts'
import { provePasskey } from '../passkeys/prove-passkey.ts'
import { verifyPassword } from '../password.ts'
import { noteProof } from '../sessions/fresh-identity.ts'
import { findDevice } from './device.ts'
import { countAttempt, forgetAttempts } from './lockout.ts'
import { selectPassword } from './store.ts'

/**
 * Asks again who somebody is, before sensitive changes: right, it holds for ten minutes in this session. Throws
 * `invalid_fields` with `password_wrong`, `too_many_attempts` (it counts like a sign-in: an open browser is not a place
 * to guess at a password), or `passkey_failed` where it is another's or nobody was asked for finger, face or PIN.
 */
export async function confirmIdentity(
  visit: MemberVisit,
  { password, passkey }: ParsedInput<'confirmIdentity'>,
): Promise<void> {
  if (passkey) {
    const { member, verified } = await provePasskey(visit, passkey)
    if (member !== visit.session.memberId || !verified) throw new ApiError('passkey_failed')
  } else await assertPassword(visit, password ?? '')
  await noteProof(visit.app, visit.session)
}

/** Answers the hash that the password belongs to, so that a change can say what it replaces. */
export function assertPassword(visit: MemberVisit, password: string): Promise<string> {
  return assertPasswordOf(visit, visit.session.memberId, password)
}

/** The same for a member whose session this browser does not have: some mailed links ask for it. */
export async function assertPasswordOf(visit: Visit, member: MemberId, password: string): Promise<string> {
  const { app, site, network } = visit
  const own = (await selectPassword(app.db, [member])).rows[0]
  const device = await findDevice(visit, member)
  const attempt = { site: site.id, email: own?.email ?? '', network, device }
  await countAttempt(app, attempt)
  if (!own || !(await verifyPassword(password, own.password_hash)))
    throw invalidFields({ password: 'password_wrong' })
  await forgetAttempts(app, attempt)
  return own.password_hash
}
