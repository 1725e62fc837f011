import type { Visit } from '#web/lib/context.ts'
import { type ChatAsk, chatQuery, messagesQuery } from './queries.ts'

/** What the server draws of a conversation. In the browser the conversation fetches itself, behind its own shapes. */
export async function loadConversation({ api, cache }: Visit, ask: ChatAsk): Promise<void> {
  if (!import.meta.env.SSR) return
  const { conversation } = await cache.ensureQueryData(chatQuery(api, ask))
  if (conversation) await cache.ensureInfiniteQueryData(messagesQuery(api, conversation))
}
