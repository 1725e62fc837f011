import { ApiError } from '#contract/wire/errors.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { findOwnChat } from './find-own-chat.ts'
import * as store from './store.ts'

/**
 * C7: sets whether the member trusts the links that the peer sends in one conversation. Only trusted links can be
 * opened. Throws `chat_not_found`. Throws `chat_unanswered` if `trusted` is true and one of the two members has not
 * written yet.
 */
export async function trustLinks(
  { app, session }: MemberContext,
  conversation: ConversationId,
  trusted: boolean,
): Promise<void> {
  const { rows } = await store.trustLinks(app.db, {
    member_id: session.memberId,
    conversation_id: conversation,
    trusts_links: trusted,
  })
  if (rows[0]) return
  await findOwnChat(app.db, session.memberId, conversation)
  throw new ApiError('chat_unanswered')
}
