import type { ParsedInput } from '#contract/index.ts'
import { invalidFields } from '#contract/wire/errors.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { getAccount } from '../account.ts'
import { closeLinks, endedByPassword } from '../links/link.ts'
import { hashPassword } from '../password.ts'
import { createSession, endSessionsOf, enterSession } from '../sessions/session.ts'
import { assertPassword } from '../sign-in/confirm-identity.ts'
import { passwordError } from './rules.ts'
import { queuePasswordChanged } from './send-password-changed.ts'
import { replacePassword } from './store.ts'

/**
 * A7: changes the password of a member who knows the old password. Ends every session of the member and gives this
 * browser a new session. Invalidates all earlier links that reset the password, sign in or change the mail address.
 * Throws `too_many_attempts`. Throws `invalid_fields` if the old password is wrong (`password_wrong`) or the new
 * password is not acceptable.
 */
export async function changePassword(
  requestContext: MemberContext,
  { password, new_password }: ParsedInput<'changePassword'>,
): Promise<void> {
  const { app, site, session, userAgent } = requestContext
  const member = session.memberId
  const known = await assertPassword(requestContext, password)
  const error = passwordError(new_password, await getAccount(app, member))
  if (error) throw invalidFields({ new_password: error })
  const hash = await hashPassword(new_password)
  const { token, closeStreams } = await inTransaction(app.db, async (tx) => {
    const { rowCount } = await replacePassword(tx, { id: member, password_hash: known, hash })
    // Throws if a concurrent request has changed the password since `assertPassword`. The old password in this request
    // is then no longer right.
    if (rowCount === 0) throw invalidFields({ password: 'password_wrong' })
    await closeLinks(app, tx, member, endedByPassword)
    await queuePasswordChanged(requestContext, tx, member, { byLink: false })
    const { closeStreams } = await endSessionsOf(tx, member)
    return { token: await createSession(app, { member, site, userAgent }, tx), closeStreams }
  })
  closeStreams(app)
  await enterSession(requestContext, token)
}
