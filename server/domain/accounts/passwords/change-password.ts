import { invalidFields } from '#contract/errors.ts'
import type { ParsedInput } from '#contract/index.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { getAccount } from '../account.ts'
import { closeLinks, endedByPassword } from '../links/link.ts'
import { hashPassword } from '../password.ts'
import { createSession, endSessionsOf, enterSession } from '../sessions/session.ts'
import { assertPassword } from '../sign-in/confirm-identity.ts'
import { passwordError } from './rules.ts'
import { orderPasswordChanged } from './send-password-changed.ts'
import { replacePassword } from './store.ts'

/**
 * A7: a new password for whoever knows the old one. Every session of the member ends, and this browser gets a new one;
 * reset links that were mailed are good no more. Throws `invalid_fields` (`password_wrong` at the old one), or
 * `too_many_attempts`.
 */
export async function changePassword(
  visit: MemberVisit,
  { password, new_password }: ParsedInput<'changePassword'>,
): Promise<void> {
  const { app, site, session, userAgent } = visit
  const member = session.memberId
  const known = await assertPassword(visit, password)
  const wrong = passwordError(new_password, await getAccount(app, member))
  if (wrong) throw invalidFields({ new_password: wrong })
  const hash = await hashPassword(new_password)
  const { token, closeStreams } = await inTransaction(app.db, async (tx) => {
    const { rowCount } = await replacePassword(tx, [member, known, hash])
    // Somebody changed it since we looked.
    if (rowCount === 0) throw invalidFields({ password: 'password_wrong' })
    await closeLinks(app, tx, member, endedByPassword)
    await orderPasswordChanged(app, tx, member, userAgent, { byLink: false })
    const { closeStreams } = await endSessionsOf(tx, member)
    return { token: await createSession(app, { member, site, userAgent }, tx), closeStreams }
  })
  closeStreams(app)
  await enterSession(visit, token)
}
