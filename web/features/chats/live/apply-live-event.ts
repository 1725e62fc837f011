import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ConversationId } from '#contract/wire/ids.ts'
import type { LiveEvent } from '#contract/wire/live-events.ts'
import { noteEvent } from '#web/lib/live/read-live.ts'
import { setUser, userIn } from '#web/lib/page/user.ts'
import { refetchDatePlan } from '../conversation/date-plan/date-plan-query.ts'
import { type ChatDetails, type ChatList, chatsKey, messagesKey, turnsKey } from '../queries.ts'
import { chatAfter, listAfter, type Messages, messagesAfter } from './live-patches.ts'
import { typing } from './typing.ts'

/**
 * Updates the cached conversations after a live event. Invalidates queries if the event has too little data for this.
 */
export function applyChatEvent(cache: QueryClient, event: LiveEvent): void {
  patch<ChatList>(cache, chatsKey, (list) => listAfter(list, event))
  void cache.invalidateQueries({ queryKey: turnsKey })
  for (const [queryKey] of cache.getQueriesData<ChatDetails>({ queryKey: ['chat'] }))
    patch<ChatDetails>(cache, queryKey, (chat) => chatAfter(chat, event))
  refetchDatePlan(cache, event)
  const conversation = conversationOf(event)
  if (!conversation) return
  if (event.name === 'message' && event.data.message.from === event.data.peer) typing.arrived(conversation)
  const queryKey = messagesKey(conversation)
  patch<Messages>(cache, queryKey, (data) => messagesAfter(data, conversation, event))
  // Invalidates a query that is being refetched. The refetch may have loaded some pages before the event, and these
  // outdated pages would overwrite the patch. The invalidation restarts the refetch.
  if (cache.getQueryState(queryKey)?.fetchStatus === 'fetching')
    void cache.invalidateQueries({ queryKey, exact: true })
}

/** Applies the member's own action to the cache at once. The event stream will later deliver the same event. */
export function applyOwnEvent(cache: QueryClient, event: LiveEvent): void {
  noteEvent(event)
  applyChatEvent(cache, event)
}

function conversationOf(event: LiveEvent): ConversationId | null {
  if (event.name === 'message' || event.name === 'message_changed') return event.data.message.conversation
  return event.name === 'chat_removed' || event.name === 'photo_opened' ? event.data.conversation : null
}

/**
 * Replaces the cached data of a query with the result of `change`. If `change` returns null, invalidates the query.
 * Does nothing while the query has no data.
 */
export function patch<T>(cache: QueryClient, queryKey: QueryKey, change: (data: T) => T | null): void {
  const data = cache.getQueryData<T>(queryKey)
  if (data === undefined) return
  const next = change(data)
  if (next === null) void cache.invalidateQueries({ queryKey, exact: true })
  else if (next !== data) cache.setQueryData<T>(queryKey, next)
}

/**
 * Copies the number of unread messages from the cached list of conversations to the cached user, whenever the list or
 * the user changes.
 * @returns a function that stops the copying
 */
export function syncUnreadTotal(cache: QueryClient): () => void {
  function synchronize() {
    const [user, list] = [userIn(cache), cache.getQueryData<ChatList>(chatsKey)]
    if (!user || !list) return
    const { unread_total } = list
    if (unread_total !== user.unread_total) setUser(cache, { ...user, unread_total })
  }
  synchronize() // the page may have opened a conversation before this call
  return cache.getQueryCache().subscribe(({ type, query }) => {
    const [name] = query.queryKey
    if (type === 'updated' && (name === 'chats' || name === 'user')) synchronize()
  })
}
