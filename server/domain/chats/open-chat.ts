import type { ConversationId, MemberId } from '#contract/ids.ts'
import { isPaid } from '#server/domain/accounts/index.ts'
import { appendLiveEvent } from '#server/kernel/live-event.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { findOwnChat } from './find-own-chat.ts'
import { peerCards } from './peer-cards.ts'
import { isGone } from './present.ts'
import * as store from './store.ts'

/**
 * Unread becomes 0 here and on the member's other devices, and a premium other side learns that it was read. Doing it
 * twice changes nothing.
 */
export async function openChat(visit: MemberVisit, conversation: ConversationId): Promise<void> {
  const { app, session } = visit
  const { memberId } = session
  const { peer_id: peer } = await findOwnChat(app.db, memberId, conversation)
  const told = (await isTold(visit, peer)) ? peer : null
  const now = app.clock.now()
  const woken = await inTransaction(app.db, async (tx) => {
    const read = (await store.readInbox(tx, [memberId, conversation, !session.invisible])).rows[0]
    const news: { to: MemberId; tell: () => Promise<void> }[] = []
    if (read?.had_unread)
      news.push({
        to: memberId,
        tell: () => appendLiveEvent(tx, memberId, 'read', { conversation }, now),
      })
    if (told && read && read.read_before < read.last_number)
      news.push({
        to: told,
        tell: () => appendLiveEvent(tx, told, 'peer_read', { conversation, number: read.last_number }, now),
      })
    news.sort((a, b) => (BigInt(a.to) < BigInt(b.to) ? -1 : 1))
    // oxlint-disable-next-line no-await-in-loop -- cursors are locked in the order of their members
    for (const { tell } of news) await tell()
    return news.map(({ to }) => to)
  })
  if (woken.length > 0) app.bus.wake(woken)
}

/** C4: whether the other side learns that it was read: premium, and both can be seen by the other. */
async function isTold(visit: MemberVisit, peer: MemberId): Promise<boolean> {
  const { app, session } = visit
  if (session.invisible || !(await isPaid(app, peer))) return false
  const cardOf = await peerCards(visit, [peer, session.memberId])
  return !isGone(cardOf(peer)) && !isGone(cardOf(session.memberId))
}

/** C5: leaves the own list only; the other side keeps the conversation, and a new message brings it back. */
export async function removeChat({ app, session }: MemberVisit, conversation: ConversationId): Promise<void> {
  const { memberId } = session
  await findOwnChat(app.db, memberId, conversation)
  const now = app.clock.now()
  const changed = await inTransaction(app.db, async (tx) => {
    const { rowCount } = await store.removeInboxRow(tx, [memberId, conversation, now])
    if (rowCount) await appendLiveEvent(tx, memberId, 'chat_removed', { conversation }, now)
    return Boolean(rowCount)
  })
  if (changed) app.bus.wake([memberId])
}
