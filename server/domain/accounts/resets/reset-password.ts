import type { MemberId } from '#contract/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { closeLinks, endedByPassword } from '../links/link.ts'
import { deletePasskeysOfMember } from '../passkeys/store.ts'
import { orderPasswordChanged } from '../passwords/send-password-changed.ts'
import { endSessionsOf } from '../sessions/session.ts'
import { deleteDevicesOfMember } from '../sign-in/store.ts'
import { updateMemberPassword } from '../store.ts'

/**
 * A6: the new password of whoever followed a reset link. Every session ends, every link that would let somebody in or take
 * the address away, every passkey, and no browser is known any more: whoever was in with a stolen password may have left
 * some of each. The owner is told by mail.
 */
export async function resetPassword(
  { app, userAgent }: Visit,
  tx: Tx,
  member: MemberId,
  hash: string,
): Promise<{ afterwards: () => void }> {
  await updateMemberPassword(tx, [member, hash])
  await closeLinks(app, tx, member, endedByPassword)
  await deletePasskeysOfMember(tx, [member])
  await deleteDevicesOfMember(tx, [member])
  await orderPasswordChanged(app, tx, member, userAgent, { byLink: true })
  const { closeStreams } = await endSessionsOf(tx, member)
  return { afterwards: () => closeStreams(app) }
}
