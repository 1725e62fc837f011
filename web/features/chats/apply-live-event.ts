import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/chats.ts'
import type { ConversationId } from '#contract/ids.ts'
import { setUser, userIn } from '#web/lib/user.ts'
import { listAfter, type Messages, messagesAfter, sumUnread } from './live-patches.ts'
import { type ChatList, chatsKey, messagesKey } from './queries.ts'

/** Changes what the cache knows of conversations; what an event cannot tell alone is marked to be fetched again. */
export function applyChatEvent(cache: QueryClient, event: LiveEvent): void {
  patch<ChatList>(cache, chatsKey, (list) => listAfter(list, event))
  const conversation = conversationOf(event)
  if (!conversation) return
  const queryKey = messagesKey(conversation)
  patch<Messages>(cache, queryKey, (data) => messagesAfter(data, conversation, event))
  // an answer in several pages puts the other pages back as they were when it was asked for
  if (cache.getQueryState(queryKey)?.fetchStatus === 'fetching')
    void cache.invalidateQueries({ queryKey, exact: true })
}

function conversationOf(event: LiveEvent): ConversationId | null {
  if (event.name === 'message') return event.data.message.conversation
  return event.name === 'chat_removed' ? event.data.conversation : null
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
    const unread_total = sumUnread(list)
    if (unread_total !== user.unread_total) setUser(cache, { ...user, unread_total })
  }
  hold() // a conversation may have been opened before this began
  return cache.getQueryCache().subscribe(({ type, query }) => {
    const [name] = query.queryKey
    if (type === 'updated' && (name === 'chats' || name === 'user')) hold()
  })
}
