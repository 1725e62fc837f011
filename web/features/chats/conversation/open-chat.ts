import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/index.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import { applyOwnEvent } from '../live/apply-live-event.ts'

/** C1: marks the conversation as read, in the cache at once, then on the server. */
export async function openChat(
  { api, cache }: { readonly api: Api; readonly cache: QueryClient },
  conversation: ConversationId,
): Promise<void> {
  applyOwnEvent(cache, { name: 'read', data: { conversation } })
  // Ignores an error. When the list is fetched again, the conversation is unread again, so this function runs once
  // more.
  await api.openChat({ conversation }).catch(() => {})
}
