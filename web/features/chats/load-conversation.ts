import type { LoaderContext } from '#web/lib/page/loader-context.ts'
import { type ChatTarget, chatQuery, messagesQuery } from './queries.ts'

/**
 * Loads a conversation before the server renders the page. Does nothing in the browser, because there the components
 * fetch the conversation and show skeletons meanwhile.
 */
export async function loadConversation({ api, cache }: LoaderContext, target: ChatTarget): Promise<void> {
  if (!import.meta.env.SSR) return
  const { conversation } = await cache.ensureQueryData(chatQuery(api, target))
  if (conversation) await cache.ensureInfiniteQueryData(messagesQuery(api, conversation))
}
