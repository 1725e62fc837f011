import type { MemberId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { closeLinks, endedByPassword } from '../links/link.ts'
import { deletePasskeysOfMember } from '../passkeys/store.ts'
import { queuePasswordChanged } from '../passwords/send-password-changed.ts'
import { endSessionsOf } from '../sessions/session.ts'
import { deleteDevicesOfMember } from '../sign-in/store.ts'
import { updateMemberPassword } from '../store.ts'

/**
 * A6: sets a new password after a reset link was followed. Ends every session. Deletes every passkey and the records of
 * all known browsers. Invalidates every link that resets the password, signs in or changes the mail address, because an
 * intruder who knew the old password may have created such links. Notifies the member by mail.
 */
export async function resetPassword(
  requestContext: RequestContext,
  tx: Tx,
  member: MemberId,
  hash: string,
): Promise<{ afterwards: () => void }> {
  const { app } = requestContext
  await updateMemberPassword(tx, { id: member, password_hash: hash })
  await closeLinks(app, tx, member, endedByPassword)
  await deletePasskeysOfMember(tx, { member_id: member })
  await deleteDevicesOfMember(tx, { member_id: member })
  await queuePasswordChanged(requestContext, tx, member, { byLink: true })
  const { closeStreams } = await endSessionsOf(tx, member)
  return { afterwards: () => closeStreams(app) }
}
