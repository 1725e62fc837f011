import type { InfiniteData } from '@tanstack/react-query'
import type { Chat, Message } from '#contract/chats/chats.ts'
import { snippetOf } from '#contract/chats/snippet.ts'
import type { ProfileCard } from '#contract/profiles/profiles.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import type { LiveEvent } from '#contract/wire/live-events.ts'
import type { ChatDetails, ChatList, MessagePage } from '../queries.ts'

/*
 * Pure functions that apply a live event to cached data. An event may arrive twice, or after a response that already
 * includes the event. So applying an event again must change nothing. For this reason, messages are identified by their
 * number, and counters such as the number of unread messages are set to the event's value, never incremented.
 */

export type Messages = InfiniteData<MessagePage>
type MessageEvent = Extract<LiveEvent, { name: 'message' }>['data']
type KeptEvent = Extract<LiveEvent, { name: 'chat_kept' }>['data']

/**
 * Applies an event to the list.
 * @returns null if the list must be fetched, because the conversation may be on a page that is not loaded
 */
export function listAfter(list: ChatList, { name, data }: LiveEvent): ChatList | null {
  if (name === 'message') return withMessage(list, data)
  if (name === 'read') return withUnread(list, data.conversation, 0)
  if (name === 'chat_kept') return withKept(list, data)
  if (name === 'message_changed') return withPreview(list, data.message)
  return name === 'chat_removed' ? without(list, data.conversation) : list
}

/**
 * Applies a message to the list.
 * @param card the other member's card, for a conversation that the list does not contain yet
 * @returns null if the list must be fetched, because the card is missing, or because the list is not completely loaded
 *   and may contain the conversation on a later page
 */
export function withMessage(list: ChatList, event: MessageEvent, card?: ProfileCard): ChatList | null {
  const { message, peer, unread } = event
  const old = list.chats.find((chat) => chat.conversation.id === message.conversation)
  const profile = old?.profile ?? card
  if (!profile || (!old && list.next !== null)) return null
  const isOwn = message.from !== peer
  if (old && old.conversation.last_number > message.number)
    return isOwn ? list : withUnread(list, message.conversation, unread)
  const isGoodbye = message.kind === 'goodbye'
  const isCovered = message.asks?.shown === false
  const chat: Chat = {
    conversation: {
      id: message.conversation,
      snippet: isCovered
        ? 'asks'
        : isGoodbye || message.kind === 'disclosure'
          ? message.text
          : snippetOf(message.text),
      last_at: message.at,
      last_number: message.number,
      last_from_me: isOwn,
      resting: isGoodbye,
      kind: isCovered ? 'asks' : message.kind === 'goodbye' ? undefined : message.kind,
    },
    profile,
    // the member's own message does not change the number, because sending marks no received message as read
    num_unread_messages: isOwn ? (old?.num_unread_messages ?? 0) : unread,
    my_turn: !isOwn && !isGoodbye && profile.kind === 'member' && profile.name !== '',
    muted: old?.muted,
    pinned: old?.pinned,
  }
  return {
    ...list,
    chats: [chat, ...list.chats.filter((other) => other !== old)].sort(inListOrder),
    unread_total: list.unread_total + chat.num_unread_messages - (old?.num_unread_messages ?? 0),
  }
}

/**
 * Sets the number of unread messages of a conversation. If the event is older than the list, this number is outdated.
 * In this case, later events correct the number.
 * @returns null if the list must be fetched, because the conversation may be on a page that is not loaded
 */
function withUnread(list: ChatList, conversation: ConversationId, unread: number): ChatList | null {
  const old = list.chats.find((chat) => chat.conversation.id === conversation)
  if (!old) return unlessIncomplete(list)
  if (old.num_unread_messages === unread) return list
  return {
    ...list,
    chats: list.chats.map((chat) => (chat === old ? { ...chat, num_unread_messages: unread } : chat)),
    unread_total: list.unread_total + unread - old.num_unread_messages,
  }
}

function without(list: ChatList, conversation: ConversationId): ChatList | null {
  const old = list.chats.find((chat) => chat.conversation.id === conversation)
  if (!old) return unlessIncomplete(list)
  return {
    ...list,
    chats: list.chats.filter((chat) => chat !== old),
    unread_total: list.unread_total - old.num_unread_messages,
  }
}

/**
 * Returns the list after an event about a conversation that is not in the list. If all pages are loaded, the list stays
 * unchanged. Otherwise returns null, because the conversation may be on a page that is not loaded.
 */
const unlessIncomplete = (list: ChatList) => (list.next === null ? list : null)

const isPinned = ({ pinned }: Chat): boolean => pinned === true

/**
 * Notes that the member has muted or pinned a conversation.
 * @returns null if the list must be fetched, because an unpinned conversation may belong on a page that is not loaded
 */
function withKept(list: ChatList, { conversation, muted, pinned }: KeptEvent): ChatList | null {
  const old = list.chats.find((chat) => chat.conversation.id === conversation)
  if (!old) return unlessIncomplete(list)
  if (isPinned(old) && !pinned && list.next !== null) return null
  if ((old.muted ?? false) === muted && isPinned(old) === pinned) return list
  const chats = list.chats.map((chat) => (chat === old ? { ...chat, muted, pinned } : chat))
  return { ...list, chats: chats.sort(inListOrder) }
}

/**
 * Applies a changed message to the list, if it is the latest of its conversation, or was the latest that is left of it.
 * @returns null if the list must be fetched, because a deletion may change whose turn it is
 */
function withPreview(list: ChatList, message: Message): ChatList | null {
  const old = list.chats.find((chat) => chat.conversation.id === message.conversation)
  if (!old || old.conversation.resting) return list
  const { conversation } = old
  const isLatest = conversation.last_number === message.number
  if (message.deleted) return isLatest === (conversation.kind === 'deleted') ? list : null
  if (!isLatest) return list
  const snippet = snippetOf(message.text)
  if (message.kind !== undefined || conversation.snippet === snippet) return list
  const chats = list.chats.map((chat) =>
    chat === old ? { ...old, conversation: { ...conversation, snippet } } : chat,
  )
  return { ...list, chats }
}

/** Adds the next page to the list. */
export function withPage(list: ChatList, page: ChatList): ChatList {
  const known = new Set(list.chats.map((chat) => chat.conversation.id))
  const more = page.chats.filter((chat) => !known.has(chat.conversation.id))
  return { ...list, chats: [...list.chats, ...more].sort(inListOrder), next: page.next }
}

/** Compares two conversations in the order of the list: pinned ones first, then the latest. */
function inListOrder(a: Chat, b: Chat): number {
  if (isPinned(a) !== isPinned(b)) return isPinned(a) ? -1 : 1
  const byTime = Date.parse(b.conversation.last_at) - Date.parse(a.conversation.last_at)
  return byTime || (BigInt(a.conversation.id) < BigInt(b.conversation.id) ? 1 : -1)
}

/**
 * Applies an event to the details of a conversation, which do not include the messages.
 * @returns null if the details must be fetched, because a message begins the conversation, is a goodbye, or may change
 *   `may_say_goodbye` or `links`
 */
export function chatAfter(chat: ChatDetails, event: LiveEvent): ChatDetails | null {
  if (event.name === 'peer_read') {
    const { conversation, number } = event.data
    const isNew = chat.conversation === conversation && number > (chat.read_number ?? 0)
    return isNew ? { ...chat, read_number: number } : chat
  }
  if (event.name === 'chat_kept') {
    const { conversation, muted, pinned } = event.data
    const isSame = chat.conversation !== conversation || (chat.muted === muted && chat.pinned === pinned)
    return isSame ? chat : { ...chat, muted, pinned }
  }
  if (event.name !== 'message' || !isAbout(chat, event.data)) return chat
  const mayChange =
    chat.conversation === null ||
    event.data.message.kind === 'goodbye' ||
    // H1: after each message, what was spent on fictional profiles changes, and the conversation may have ended.
    chat.fictional !== null ||
    !chat.may_say_goodbye ||
    chat.links === 'shown'
  return mayChange ? null : chat
}

/**
 * Applies an event to the response of `findChat`, if the event arrived while the response was pending.
 * @returns null if the details must be refetched, because the event is a message of this conversation and may have
 *   changed the price of the next message
 */
export const answerAfter = (chat: ChatDetails, event: LiveEvent): ChatDetails | null =>
  event.name === 'message' && isAbout(chat, event.data) ? null : chatAfter(chat, event)

/**
 * Returns whether a message belongs to a conversation. A conversation without messages has no id, so this function
 * compares the other member's id instead.
 */
const isAbout = ({ conversation, profile }: ChatDetails, { message, peer }: MessageEvent): boolean =>
  conversation === null ? profile.id === peer : conversation === message.conversation

/**
 * Applies an event to the latest page of a conversation.
 * @returns null if the page must be fetched, because messages before the new message are missing
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
  if (event.name === 'message_changed') return withChanged(page, event.data.message)
  if (event.name !== 'message' || event.data.message.conversation !== conversation) return page
  const { message } = event.data
  const last = page.messages.at(-1)?.number ?? message.number - 1
  if (message.number <= last) return page
  return message.number === last + 1 ? { ...page, messages: [...page.messages, message] } : null
}

/** Applies an event to an older page of a conversation, which new messages do not change. */
export const olderAfter = (page: MessagePage, event: LiveEvent): MessagePage =>
  event.name === 'message_changed' ? withChanged(page, event.data.message) : page

/** Replaces a message by its changed state. Returns the unchanged page object if the page does not contain the message. */
export function withChanged(page: MessagePage, message: Message): MessagePage {
  const isSame = ({ conversation, number }: Message) =>
    conversation === message.conversation && number === message.number
  const old = page.messages.find(isSame)
  if (!old) return page
  // An opened photo stays open: the change was noted for a device that may not know it.
  const photo = message.photo && { ...message.photo, opened: old.photo?.opened ?? message.photo.opened }
  const next = { ...message, ...(photo && { photo }) }
  return { ...page, messages: page.messages.map((each) => (each === old ? next : each)) }
}

/**
 * Marks the photo of message `number` as opened. Returns the unchanged page object if the page does not contain this
 * message, or if the photo was already opened.
 */
export function withPhotoOpened(page: MessagePage, number: number): MessagePage {
  const isCovered = (message: Message) => message.number === number && message.photo?.opened === false
  if (!page.messages.some(isCovered)) return page
  const open = (message: Message): Message =>
    message.photo && isCovered(message) ? { ...message, photo: { ...message.photo, opened: true } } : message
  return { ...page, messages: page.messages.map(open) }
}

/**
 * Applies an event to all loaded pages of a conversation.
 * @returns null if the pages must be fetched, because messages before the new message are missing
 */
export function messagesAfter(
  data: Messages,
  conversation: ConversationId,
  event: LiveEvent,
): Messages | null {
  if (event.name === 'photo_opened' || event.name === 'message_changed')
    return { ...data, pages: data.pages.map((page) => pageAfter(page, conversation, event) ?? page) }
  const [latest, ...older] = data.pages
  const next = latest && pageAfter(latest, conversation, event)
  if (!next || next === latest) return next === null ? null : data
  if (event.name === 'chat_removed') return { pages: [next], pageParams: data.pageParams.slice(0, 1) }
  return { ...data, pages: [next, ...older] }
}

/** Returns all loaded messages, the oldest first. */
export const inOrder = (data: Messages): Message[] =>
  data.pages.toReversed().flatMap(({ messages }) => messages)
