import type { QueryClient } from '@tanstack/react-query'
import type { ConversationId } from '#contract/ids.ts'
import type { Api } from '#contract/index.ts'
import type { LiveEvent } from '#contract/live-events.ts'
import { noteEvent } from '#web/lib/read-live.ts'
import { applyChatEvent } from './apply-live-event.ts'

interface Acting {
  readonly api: Api
  readonly cache: QueryClient
}

/** C5: removed here first, then on the server; where that fails an alert says so (§8) and the list is fetched again. */
export async function removeChat(
  { api, cache }: Acting,
  conversation: ConversationId,
  failed: string,
): Promise<void> {
  tellHere(cache, { name: 'chat_removed', data: { conversation } })
  try {
    await api.removeChat({ conversation })
  } catch {
    alert(failed)
    await Promise.all([
      cache.invalidateQueries({ queryKey: ['chats'] }),
      cache.invalidateQueries({ queryKey: ['messages', conversation] }),
    ])
  }
}

/** C1: opening a conversation reads it, here at once and then on the server. */
export async function openChat({ api, cache }: Acting, conversation: ConversationId): Promise<void> {
  tellHere(cache, { name: 'read', data: { conversation } })
  // where this fails the next answer says so, and the conversation is opened again
  await api.openChat({ conversation }).catch(() => {})
}

/** What the stream will tell in a moment. */
function tellHere(cache: QueryClient, event: LiveEvent): void {
  noteEvent(event)
  applyChatEvent(cache, event)
}
