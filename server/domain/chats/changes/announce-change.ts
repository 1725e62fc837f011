import type { Message } from '#contract/chats/chats.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { appendLiveEvent, eraseMessageOf } from '#server/domain/live/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { presentOne } from '../present-one.ts'
import { selectUpTo } from '../store.ts'
import type { Aim } from './own-message.ts'

/**
 * Reads a changed message, and tells the devices of both members, without a notice. Call it last in the transaction, and
 * `app.bus.wake` with both members after it.
 * @returns the message as the member sees it
 */
export async function announceChange(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  { conversation, number }: Aim,
  { member, peer }: { readonly member: MemberId; readonly peer: MemberId },
): Promise<Message> {
  const { rows } = await selectUpTo(tx, { conversation_id: conversation, number, limit: 1 })
  const [row] = rows
  if (!row) throw new Error('the changed message is missing')
  const sides = [
    { viewer: member, other: peer },
    { viewer: peer, other: member },
  ].sort((a, b) => (BigInt(a.viewer) < BigInt(b.viewer) ? -1 : 1))
  for (const { viewer, other } of sides) {
    // oxlint-disable-next-line no-await-in-loop -- as below
    const change = { message: await presentOne(tx, row, viewer, other), peer: other }
    // oxlint-disable-next-line no-await-in-loop -- each call locks its member's row; the order of ids avoids deadlocks
    await appendLiveEvent(tx, viewer, 'message_changed', change, clock.now())
    // oxlint-disable-next-line no-await-in-loop -- as above
    await eraseMessageOf(tx, viewer, { conversation, number })
  }
  return presentOne(tx, row, member, peer)
}
