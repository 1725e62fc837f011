import type { InfiniteData } from '@tanstack/react-query'
import type { Chat, Message } from '#contract/chats.ts'
import type { ConversationId } from '#contract/ids.ts'
import type { LiveEvent } from '#contract/live-events.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import type { ChatList, MessagePage } from './queries.ts'

/*
 * What an event changes in what the page already knows. Pure, and harmless when an event is told twice or tells what an
 * answer has brought already: a message has its number, and a state is set, never counted up.
 */

export type Messages = InfiniteData<MessagePage>
type MessageEvent = Extract<LiveEvent, { name: 'message' }>['data']

/** First words of a message, as the server makes them for the list. */
export function snippetOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length <= 80 ? line : `${letters.slice(0, 79).join('')}…`
}

/**
 * The list after an event.
 * @returns null where it must be fetched: it knows nothing of the conversation, which may stand further down
 */
export function listAfter(list: ChatList, { name, data }: LiveEvent): ChatList | null {
  if (name === 'message') return withMessage(list, data)
  if (name === 'read') return withUnread(list, data.conversation, 0)
  return name === 'chat_removed' ? without(list, data.conversation) : list
}

/** @param card whom the conversation is with, where that is known and the list may not have them yet */
export function withMessage(list: ChatList, event: MessageEvent, card?: ProfileCard): ChatList | null {
  const { message, peer, unread } = event
  const old = list.chats.find((chat) => chat.conversation.id === message.conversation)
  const profile = old?.profile ?? card
  if (!profile || (!old && list.next !== null)) return null
  const isOwn = message.from !== peer
  if (old && old.conversation.last_number > message.number)
    return isOwn ? list : withUnread(list, message.conversation, unread)
  const isGoodbye = message.kind === 'goodbye'
  const chat: Chat = {
    conversation: {
      id: message.conversation,
      snippet: isGoodbye ? message.text : snippetOf(message.text),
      last_at: message.at,
      last_number: message.number,
      last_from_me: isOwn,
      resting: isGoodbye,
      kind: message.kind === 'goodbye' ? undefined : message.kind,
    },
    profile,
    // what one sends changes nothing about what one has not read
    num_unread_messages: isOwn ? (old?.num_unread_messages ?? 0) : unread,
    my_turn: !isOwn && !isGoodbye && profile.kind === 'member' && profile.name !== '',
  }
  return {
    ...list,
    chats: [chat, ...list.chats.filter((other) => other !== old)].sort(latestFirst),
    unread_total: list.unread_total + chat.num_unread_messages - (old?.num_unread_messages ?? 0),
  }
}

/** Set also by an event older than the list: those that follow it set what is true in the end. */
function withUnread(list: ChatList, conversation: ConversationId, unread: number): ChatList | null {
  const old = list.chats.find((chat) => chat.conversation.id === conversation)
  if (!old) return furtherDown(list)
  if (old.num_unread_messages === unread) return list
  return {
    ...list,
    chats: list.chats.map((chat) => (chat === old ? { ...chat, num_unread_messages: unread } : chat)),
    unread_total: list.unread_total + unread - old.num_unread_messages,
  }
}

function without(list: ChatList, conversation: ConversationId): ChatList | null {
  const old = list.chats.find((chat) => chat.conversation.id === conversation)
  if (!old) return furtherDown(list)
  return {
    ...list,
    chats: list.chats.filter((chat) => chat !== old),
    unread_total: list.unread_total - old.num_unread_messages,
  }
}

/** What is said of a conversation that is not here may be true of one that was not loaded. */
const furtherDown = (list: ChatList) => (list.next === null ? list : null)

/** The list with another page of it. */
export function withPage(list: ChatList, page: ChatList): ChatList {
  const known = new Set(list.chats.map((chat) => chat.conversation.id))
  const more = page.chats.filter((chat) => !known.has(chat.conversation.id))
  return { ...list, chats: [...list.chats, ...more].sort(latestFirst), next: page.next }
}

/** As the server orders them. */
function latestFirst(a: Chat, b: Chat): number {
  const [one, other] = [a.conversation, b.conversation]
  const later = Date.parse(other.last_at) - Date.parse(one.last_at)
  return later || (BigInt(one.id) < BigInt(other.id) ? 1 : -1)
}

/**
 * The latest page of a conversation after an event.
 * @returns null where messages before this one are missing, so that the page must be fetched
 */
export function pageAfter(
  page: MessagePage,
  conversation: ConversationId,
  event: LiveEvent,
): MessagePage | null {
  if (event.name === 'chat_removed' && event.data.conversation === conversation)
    return { messages: [], more: false }
  if (event.name === 'photo_opened' && event.data.conversation === conversation)
    return withPhotoOpened(page, event.data.number)
  if (event.name !== 'message' || event.data.message.conversation !== conversation) return page
  const { message } = event.data
  const last = page.messages.at(-1)?.number ?? message.number - 1
  if (message.number <= last) return page
  return message.number === last + 1 ? { ...page, messages: [...page.messages, message] } : null
}

/** The same page where the photo is not in it, or open already. */
export function withPhotoOpened(page: MessagePage, number: number): MessagePage {
  const isCovered = (message: Message) => message.number === number && message.photo?.opened === false
  if (!page.messages.some(isCovered)) return page
  const open = (message: Message): Message =>
    message.photo && isCovered(message) ? { ...message, photo: { ...message.photo, opened: true } } : message
  return { ...page, messages: page.messages.map(open) }
}

/** The same for all that is loaded of it. */
export function messagesAfter(
  data: Messages,
  conversation: ConversationId,
  event: LiveEvent,
): Messages | null {
  if (event.name === 'photo_opened')
    return { ...data, pages: data.pages.map((page) => pageAfter(page, conversation, event) ?? page) }
  const [latest, ...older] = data.pages
  const next = latest && pageAfter(latest, conversation, event)
  if (!next || next === latest) return next === null ? null : data
  if (event.name === 'chat_removed') return { pages: [next], pageParams: data.pageParams.slice(0, 1) }
  return { ...data, pages: [next, ...older] }
}

/** All loaded messages, the oldest first. */
export const inOrder = (data: Messages): Message[] =>
  data.pages.toReversed().flatMap(({ messages }) => messages)
