import { ApiError } from '#contract/errors.ts'
import type { ConversationId } from '#contract/ids.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { findOwnChat } from './find-own-chat.ts'
import * as store from './store.ts'

/**
 * C7: the reader decides, for one conversation, that links of the other side can be opened; only once both have written.
 * Throws `chat_not_found`, `chat_unanswered`.
 */
export async function trustLinks(
  { app, session }: MemberVisit,
  conversation: ConversationId,
  trusted: boolean,
): Promise<void> {
  const { rows } = await store.trustLinks(app.db, [session.memberId, conversation, trusted])
  if (rows[0]) return
  await findOwnChat(app.db, session.memberId, conversation)
  throw new ApiError('chat_unanswered')
}
