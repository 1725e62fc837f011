import type { Message } from '#contract/chats/chats.ts'
import type { CallInput, CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { cursorOf, keyOfCursor } from './cursor.ts'
import { findOwnChat } from './find-own-chat.ts'
import { selectPinned } from './own-list/store.ts'
import { peerCards } from './peer-cards.ts'
import { presentChat, presentMessage } from './present.ts'
import { findQuotedFiles } from './quotes.ts'
import * as store from './store.ts'

/**
 * Returns a page of conversations, latest first. The first page begins with the pinned ones. Includes conversations with peers who are no longer visible, because
 * members keep access to their own messages.
 */
export async function listChats(
  requestContext: MemberContext,
  { after, turn }: CallInput<'listChats'>,
): Promise<CallOutput<'listChats'>> {
  const { app, session } = requestContext
  const isAll = turn === undefined
  const [pinned, { rows }, unread] = await Promise.all([
    isAll && after === undefined ? selectPinned(app.db, { member_id: session.memberId }) : null,
    store.selectInbox(app.db, {
      member_id: session.memberId,
      ...keyOfCursor(after),
      only_mine: turn === 'mine',
      hides_pinned: isAll,
      limit: limits.chats_page + 1,
    }),
    store.sumUnread(app.db, { member_id: session.memberId }),
  ])
  const page = rows.slice(0, limits.chats_page)
  const listed = [...(pinned?.rows ?? []), ...page]
  const cardOf = await peerCards(
    requestContext,
    listed.map((row) => row.peer_id),
  )
  const chats = listed.map((row) => presentChat(row, cardOf(row.peer_id)))
  const last = page.at(-1)
  return {
    // The query finds the conversations in which it is the member's turn, but does not check whether the peer can
    // receive an answer. `my_turn` includes this check.
    chats: turn === 'mine' ? chats.filter(({ my_turn }) => my_turn) : chats,
    next: last && rows.length > page.length ? cursorOf(last) : null,
    unread_total: unread.rows[0]?.unread ?? 0,
  }
}

/**
 * Returns one page of a conversation's messages, oldest first. The page ends before the message with the number
 * `before`, or with the latest message if `before` is absent. Leaves out messages that the member removed.
 */
export async function listMessages(
  requestContext: MemberContext,
  conversation: ConversationId,
  before?: number,
): Promise<{ messages: Message[]; more: boolean }> {
  const { memberId } = requestContext.session
  const inbox = await findOwnChat(requestContext.app.db, memberId, conversation)
  const size = before === undefined ? limits.messages_page : limits.messages_older_page
  const { rows } = await store.selectMessages(requestContext.app.db, {
    conversation_id: conversation,
    max_number: before ?? 2_147_483_647,
    removed_number: inbox.removed_number,
    limit: size + 1,
  })
  const page = rows.slice(0, size).reverse()
  const fileOf = await findQuotedFiles(requestContext.app.db, page, memberId, inbox.peer_id)
  return { messages: page.map((row) => presentMessage(row, memberId, fileOf)), more: rows.length > size }
}
