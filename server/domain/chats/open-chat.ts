import type { ConversationId, MemberId } from '#contract/wire/ids.ts'
import { isPaid } from '#server/domain/accounts/index.ts'
import { appendLiveEvent } from '#server/domain/live/index.ts'
import { listCards } from '#server/domain/profiles/index.ts'
import { maySee } from '#server/domain/relations/index.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { lockInboxRow } from './changes/store.ts'
import { findOwnChat } from './find-own-chat.ts'
import { noteLateOpening, noteRemoval } from './returns/note-returns.ts'
import * as store from './store.ts'

/**
 * Marks all messages of a conversation as read, also on the member's other devices. Notifies the peer that the messages
 * were read if the peer may know this (`isNotifiedOfReading`). A repeated call changes nothing.
 */
export async function openChat(requestContext: MemberContext, conversation: ConversationId): Promise<void> {
  const { app, session } = requestContext
  const { memberId } = session
  const { peer_id: peer, unread } = await findOwnChat(app.db, memberId, conversation)
  const notified = (await isNotifiedOfReading(requestContext, peer)) ? peer : null
  const now = app.clock.now()
  const changed = await inTransaction(app.db, async (tx) => {
    if (unread > 0) await noteLateOpening(app, tx, memberId, conversation)
    const read = (
      await store.readInbox(tx, {
        member_id: memberId,
        conversation_id: conversation,
        shows_read: !session.invisible,
      })
    ).rows[0]
    const news: { to: MemberId; append: () => Promise<void> }[] = []
    if (read?.had_unread)
      news.push({
        to: memberId,
        append: () => appendLiveEvent(tx, memberId, 'read', { conversation }, now),
      })
    if (notified && read && read.read_before < read.last_number)
      news.push({
        to: notified,
        append: () =>
          appendLiveEvent(tx, notified, 'peer_read', { conversation, number: read.last_number }, now),
      })
    news.sort((a, b) => (BigInt(a.to) < BigInt(b.to) ? -1 : 1))
    // oxlint-disable-next-line no-await-in-loop -- each call locks its member's row; the order of ids avoids deadlocks
    for (const { append } of news) await append()
    return news.map(({ to }) => to)
  })
  if (changed.length > 0) app.bus.wake(changed)
}

/**
 * C4: returns whether the peer is notified that this member has read the messages. The peer must be premium and must be
 * able to see this member. This member must not have chosen to be invisible (X4). Neither of the two profiles may be
 * hidden, for example because of a pause. A peer who hides from this member as a known contact can still see this
 * member, and is therefore notified.
 */
async function isNotifiedOfReading(requestContext: MemberContext, peer: MemberId): Promise<boolean> {
  const { app, session } = requestContext
  if (session.invisible || !(await isPaid(app, peer))) return false
  const [cards, isSeen] = await Promise.all([
    listCards(app, requestContext, [peer, session.memberId]),
    maySee(app.db, peer, session.memberId),
  ])
  return isSeen && cards.length === 2
}

/**
 * C5: removes the conversation from the member's own list only. The conversation stays in the peer's list. A new
 * message restores it in the member's list.
 */
export async function removeChat(
  { app, session }: MemberContext,
  conversation: ConversationId,
): Promise<void> {
  const { memberId } = session
  await findOwnChat(app.db, memberId, conversation)
  const now = app.clock.now()
  const changed = await inTransaction(app.db, async (tx) => {
    // Before the notes, as in a deletion by the peer, so that the two cannot wait for each other.
    await lockInboxRow(tx, { member_id: memberId, conversation_id: conversation })
    await noteRemoval(tx, memberId, conversation)
    const { rowCount } = await store.removeInboxRow(tx, {
      member_id: memberId,
      conversation_id: conversation,
      removed_at: now,
    })
    if (rowCount) await appendLiveEvent(tx, memberId, 'chat_removed', { conversation }, now)
    return Boolean(rowCount)
  })
  if (changed) app.bus.wake([memberId])
}
