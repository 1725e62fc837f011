import type { Chat, Message } from '#contract/chats.ts'
import { ApiError } from '#contract/errors.ts'
import type { ConversationId } from '#contract/ids.ts'
import { limits } from '#contract/limits.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { peerCards } from './peer-cards.ts'
import { presentChat, presentMessage } from './present.ts'
import * as store from './store.ts'

/** The most conversations that the list holds. */
const listed = 500

/** Conversations, the latest first; also those whose other side is gone: what one wrote is one's own. */
export async function listChats(visit: MemberVisit): Promise<Chat[]> {
  const { rows } = await store.selectInbox(visit.app.db, [visit.session.memberId, listed])
  const cardOf = await peerCards(
    visit,
    rows.map((row) => row.peer_id),
  )
  return rows.map((row) => presentChat(row, cardOf(row.peer_id)))
}

/** One page of history below `before`, ascending; what was removed from the own list stays hidden. */
export async function listMessages(
  visit: MemberVisit,
  conversation: ConversationId,
  before = 2_147_483_647,
): Promise<{ messages: Message[]; more: boolean }> {
  const { memberId } = visit.session
  const inbox = (await store.selectInboxRow(visit.app.db, [memberId, conversation])).rows[0]
  if (!inbox) throw new ApiError('chat_not_found')
  const { rows } = await store.selectMessages(visit.app.db, [
    conversation,
    before,
    inbox.removed_number,
    limits.messages_page + 1,
  ])
  const page = rows.slice(0, limits.messages_page).reverse()
  return {
    messages: page.map((row) => presentMessage(row, memberId)),
    more: rows.length > limits.messages_page,
  }
}
