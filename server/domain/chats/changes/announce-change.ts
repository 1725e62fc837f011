import type { Message } from '#contract/chats/chats.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { appendLiveEvent, eraseMessageOf } from '#server/domain/live/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { presentOne } from '../present-one.ts'
import { type MessageRow, selectUpTo } from '../store.ts'
import type { MessageRef } from './own-message.ts'

/**
 * Reads a changed message, and tells the devices of both members, without a notice. Call it last in the transaction, and
 * `app.bus.wake` with both members after it.
 * @returns the message as the member sees it
 */
export async function announceChange(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  { conversation, number }: MessageRef,
  { member, peer }: { readonly member: MemberId; readonly peer: MemberId },
): Promise<Message> {
  const sides = [
    { viewer: member, other: peer },
    { viewer: peer, other: member },
  ].sort((a, b) => (BigInt(a.viewer) < BigInt(b.viewer) ? -1 : 1))
  for (const side of sides)
    // oxlint-disable-next-line no-await-in-loop -- each call locks its member's row; the order of ids avoids deadlocks
    await announceTo({ clock }, tx, { conversation, number }, side)
  return presentOne(tx, await readChanged(tx, { conversation, number }), member, peer)
}

/** Tells the devices of one member that a message has changed. Call it as `announceChange`. */
export async function announceTo(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  ref: MessageRef,
  { viewer, other }: { readonly viewer: MemberId; readonly other: MemberId },
): Promise<void> {
  const message = await presentOne(tx, await readChanged(tx, ref), viewer, other)
  await appendLiveEvent(tx, viewer, 'message_changed', { message, peer: other }, clock.now())
  await eraseMessageOf(tx, viewer, ref)
}

async function readChanged(tx: Tx, { conversation, number }: MessageRef): Promise<MessageRow> {
  const [row] = (await selectUpTo(tx, { conversation_id: conversation, number, limit: 1 })).rows
  if (!row) throw new Error('the changed message is missing')
  return row
}
