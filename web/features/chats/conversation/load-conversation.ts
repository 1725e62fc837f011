import type { LoaderContext } from '#web/lib/page/loader-context.ts'
import { type ChatTarget, chatQuery, messagesQuery } from '../queries.ts'
import { datePlanQuery } from './date-plan/date-plan-query.ts'

/**
 * Loads a conversation before the server renders the page. Does nothing in the browser, because there the components
 * fetch the conversation and show skeletons meanwhile.
 */
export async function loadConversation({ api, cache }: LoaderContext, target: ChatTarget): Promise<void> {
  if (!import.meta.env.SSR) return
  const { conversation, profile } = await cache.ensureQueryData(chatQuery(api, target))
  if (!conversation) return
  await Promise.all([
    cache.ensureInfiniteQueryData(messagesQuery(api, conversation)),
    ...(profile.kind === 'member' ? [cache.ensureQueryData(datePlanQuery(api, conversation))] : []),
  ])
}
