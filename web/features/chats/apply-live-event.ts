import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ConversationId } from '#contract/ids.ts'
import type { LiveEvent } from '#contract/live-events.ts'
import { setUser, userIn } from '#web/lib/user.ts'
import { listAfter, type Messages, messagesAfter } from './live-patches.ts'
import { type ChatList, chatsKey, type FoundChat, messagesKey, turnsKey } from './queries.ts'
import { typing } from './typing.ts'

/** Changes what the cache knows of conversations; what an event cannot tell alone is marked to be fetched again. */
export function applyChatEvent(cache: QueryClient, event: LiveEvent): void {
  patch<ChatList>(cache, chatsKey, (list) => listAfter(list, event))
  void cache.invalidateQueries({ queryKey: turnsKey })
  noteFacts(cache, event)
  const conversation = conversationOf(event)
  if (!conversation) return
  if (event.name === 'message' && event.data.message.from === event.data.peer) typing.arrived(conversation)
  const queryKey = messagesKey(conversation)
  patch<Messages>(cache, queryKey, (data) => messagesAfter(data, conversation, event))
  // an answer in several pages puts the other pages back as they were when it was asked for
  if (cache.getQueryState(queryKey)?.fetchStatus === 'fetching')
    void cache.invalidateQueries({ queryKey, exact: true })
}

/** What is known of the open conversation beside its messages. */
function noteFacts(cache: QueryClient, event: LiveEvent): void {
  if (event.name !== 'peer_read' && event.name !== 'message') return
  const id = event.name === 'message' ? event.data.message.conversation : event.data.conversation
  for (const [queryKey, chat] of cache.getQueriesData<FoundChat>({ queryKey: ['chat'] })) {
    // one that has begun only now is known by its member alone
    const isNew =
      event.name === 'message' && chat?.conversation === null && chat.profile.id === event.data.peer
    if (isNew) void cache.invalidateQueries({ queryKey, exact: true })
    if (chat?.conversation !== id) continue
    if (event.name === 'peer_read') {
      const { number } = event.data
      if (number > (chat.read_number ?? 0))
        cache.setQueryData<FoundChat>(queryKey, { ...chat, read_number: number })
    } else if (changesFacts(chat, event.data)) void cache.invalidateQueries({ queryKey, exact: true })
  }
}

/** Whether the other one has answered now, or somebody has said goodbye. */
function changesFacts(
  chat: FoundChat,
  { message }: Extract<LiveEvent, { name: 'message' }>['data'],
): boolean {
  return message.kind === 'goodbye' || !chat.may_say_goodbye || chat.links === 'shown'
}

function conversationOf(event: LiveEvent): ConversationId | null {
  if (event.name === 'message') return event.data.message.conversation
  return event.name === 'chat_removed' || event.name === 'photo_opened' ? event.data.conversation : null
}

/** Nothing where nothing was loaded yet: the first answer brings it. */
export function patch<T>(cache: QueryClient, queryKey: QueryKey, change: (data: T) => T | null): void {
  const data = cache.getQueryData<T>(queryKey)
  if (data === undefined) return
  const next = change(data)
  if (next === null) void cache.invalidateQueries({ queryKey, exact: true })
  else if (next !== data) cache.setQueryData<T>(queryKey, next)
}

/**
 * Holds the badge to the list: however the list changed (an event, an answer, the member opening a conversation), the
 * total of unread messages follows. @returns stops it
 */
export function keepUnreadTotal(cache: QueryClient): () => void {
  function hold() {
    const [user, list] = [userIn(cache), cache.getQueryData<ChatList>(chatsKey)]
    if (!user || !list) return
    const { unread_total } = list
    if (unread_total !== user.unread_total) setUser(cache, { ...user, unread_total })
  }
  hold() // a conversation may have been opened before this began
  return cache.getQueryCache().subscribe(({ type, query }) => {
    const [name] = query.queryKey
    if (type === 'updated' && (name === 'chats' || name === 'user')) hold()
  })
}
