import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/index.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import { applyOwnEvent } from '../../live/apply-live-event.ts'

/**
 * C5: removes the conversation from the cache at once, then on the server. If the call fails, shows an alert (§8) and
 * refetches the list and the messages.
 */
export async function removeChat(
  { api, cache }: { readonly api: Api; readonly cache: QueryClient },
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
