import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/index.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import type { LiveEvent } from '#contract/wire/live-events.ts'
import { noteEvent } from '#web/lib/live/read-live.ts'
import { applyChatEvent } from './apply-live-event.ts'

interface Actions {
  readonly api: Api
  readonly cache: QueryClient
}

/**
 * C5: removes the conversation from the cache at once, then on the server. If the call fails, shows an alert (§8) and
 * refetches the list and the messages.
 */
export async function removeChat(
  { api, cache }: Actions,
  conversation: ConversationId,
  failureText: string,
): Promise<void> {
  applyOwnEvent(cache, { name: 'chat_removed', data: { conversation } })
  try {
    await api.removeChat({ conversation })
  } catch {
    alert(failureText)
    await Promise.all([
      cache.invalidateQueries({ queryKey: ['chats'] }),
      cache.invalidateQueries({ queryKey: ['messages', conversation] }),
    ])
  }
}

/** C1: marks the conversation as read, in the cache at once, then on the server. */
export async function openChat({ api, cache }: Actions, conversation: ConversationId): Promise<void> {
  applyOwnEvent(cache, { name: 'read', data: { conversation } })
  // Ignores an error. When the list is fetched again, the conversation is unread again, so this function runs once
  // more.
  await api.openChat({ conversation }).catch(() => {})
}

/** Applies the member's own action to the cache at once. The event stream will later deliver the same event. */
export function applyOwnEvent(cache: QueryClient, event: LiveEvent): void {
  noteEvent(event)
  applyChatEvent(cache, event)
}
