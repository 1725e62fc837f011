import type { Message } from '#contract/chats.ts'
import type { ConversationId } from '#contract/ids.ts'
import type { CallInput, CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { cursorOf, keyOfCursor } from './cursor.ts'
import { findOwnChat } from './find-own-chat.ts'
import { peerCards } from './peer-cards.ts'
import { presentChat, presentMessage } from './present.ts'
import * as store from './store.ts'

/** A page of conversations, the latest first; also those whose other side is gone: what one wrote is one's own. */
export async function listChats(
  visit: MemberVisit,
  { after, turn }: CallInput<'listChats'>,
): Promise<CallOutput<'listChats'>> {
  const { app, session } = visit
  const [{ rows }, unread] = await Promise.all([
    store.selectInbox(app.db, [
      session.memberId,
      ...keyOfCursor(after),
      turn === 'mine',
      limits.chats_page + 1,
    ]),
    store.sumUnread(app.db, [session.memberId]),
  ])
  const page = rows.slice(0, limits.chats_page)
  const cardOf = await peerCards(
    visit,
    page.map((row) => row.peer_id),
  )
  const chats = page.map((row) => presentChat(row, cardOf(row.peer_id)))
  const last = page.at(-1)
  return {
    // nobody owes an answer to somebody who cannot get it
    chats: turn === 'mine' ? chats.filter(({ my_turn }) => my_turn) : chats,
    next: last && rows.length > page.length ? cursorOf(last) : null,
    unread_total: unread.rows[0]?.unread ?? 0,
  }
}

/** One page of history below `before`, ascending; what was removed from the own list stays hidden. */
export async function listMessages(
  visit: MemberVisit,
  conversation: ConversationId,
  before?: number,
): Promise<{ messages: Message[]; more: boolean }> {
  const { memberId } = visit.session
  const inbox = await findOwnChat(visit.app.db, memberId, conversation)
  const size = before === undefined ? limits.messages_page : limits.messages_older_page
  const { rows } = await store.selectMessages(visit.app.db, [
    conversation,
    before ?? 2_147_483_647,
    inbox.removed_number,
    size + 1,
  ])
  const page = rows.slice(0, size).reverse()
  return { messages: page.map((row) => presentMessage(row, memberId)), more: rows.length > size }
}
