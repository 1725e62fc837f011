import type { Message } from '#contract/chats/chats.ts'
import type { ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { presentOne } from '../present-one.ts'
import { noteDeletion } from '../returns/note-returns.ts'
import { selectInboxRow } from '../store.ts'
import { announceChange } from './announce-change.ts'
import { assertInTime, assertPerson, lockMessage, type MessageRef } from './own-message.ts'
import * as store from './store.ts'

/** The kinds of messages that a sender can delete. A goodbye and a fixed sentence stay: they change what is possible. */
const kinds: readonly string[] = ['text', 'icebreaker', 'gift', 'photo', 'voice']

/**
 * Deletes an own message for both members, at most `limits.delete_minutes` after it was sent. If the peer has not opened
 * it, its credits come back (X1) when its time to be opened is over, as those of every unopened message: a deletion
 * reveals nothing about what was read. A repeated call changes nothing. Possible whatever has become of the peer, because
 * nobody may be kept from taking back own words. Throws `chat_not_found`, `message_not_found`, `message_fixed`,
 * `too_late_to_change` { minutes }.
 */
export async function deleteMessage(
  { app, session }: MemberContext,
  { conversation, number }: ParsedInput<'deleteMessage'>,
): Promise<Message> {
  const { memberId: member } = session
  const { message, changed } = await inTransaction(app.db, async (tx) => {
    const { inbox, message: row } = await lockMessage(tx, member, { conversation, number })
    const { peer_id: peer } = inbox
    if (row.sender_id !== member) throw new ApiError('message_not_found')
    if (row.deleted_at !== null) return { message: await presentOne(tx, row, member, peer), changed: [] }
    if (!kinds.includes(row.kind)) throw new ApiError('message_fixed')
    await assertPerson(tx, peer)
    assertInTime(app, row, limits.delete_minutes)
    // The lock keeps the peer from opening the message between the look at the read position and the deletion.
    await store.lockInboxRow(tx, { member_id: peer, conversation_id: conversation })
    await noteDeletion(tx, { recipient: peer, conversation, sender: member, key: row.key })
    const ref = { conversation_id: conversation, number }
    await store.markDeleted(tx, { ...ref, deleted_at: app.clock.now() })
    for (const side of [member, peer].sort())
      // oxlint-disable-next-line no-await-in-loop -- one list after the other, under the lock of the conversation
      await notePreview(tx, side, { conversation, number })
    const message = await announceChange(app, tx, { conversation, number }, { member, peer })
    return { message, changed: [member, peer] }
  })
  if (changed.length > 0) app.bus.wake(changed)
  return message
}

/**
 * Notes in a member's list that the message is deleted, if no message after it is left. It is then the member's turn (X7)
 * only if the latest message that is left is from the peer and no goodbye.
 */
async function notePreview(tx: Tx, member: MemberId, { conversation, number }: MessageRef): Promise<void> {
  const own = { member_id: member, conversation_id: conversation }
  const inbox = (await selectInboxRow(tx, own)).rows[0]
  if (!inbox || (inbox.last_number !== number && inbox.last_kind !== 'deleted')) return
  const { removed_number, last_number } = inbox
  const left = (await store.selectLatestLeft(tx, { conversation_id: conversation, removed_number })).rows[0]
  const isAnswered = !left || left.sender_id === member || left.kind === 'goodbye'
  await store.setDeletedPreview(tx, { ...own, last_number, last_from_me: isAnswered })
}
