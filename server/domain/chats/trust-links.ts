import { ApiError } from '#contract/wire/errors.ts'
import type { ConversationId, MemberId } from '#contract/wire/ids.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import type { Queryable } from '#server/kernel/sql.ts'
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
  const own = session.memberId
  const { peer_id: peer } = await findOwnChat(app.db, own, conversation)
  if (trusted && !((await hasWritten(app.db, own, peer)) && (await hasWritten(app.db, peer, own))))
    throw new ApiError('chat_unanswered')
  await store.trustLinks(app.db, { member_id: own, conversation_id: conversation, trusts_links: trusted })
}

async function hasWritten(db: Queryable, from: MemberId, to: MemberId): Promise<boolean> {
  const { rows } = await store.selectHasWritten(db, { from, to, counts_goodbye: true })
  return rows[0]?.has_written === true
}
