import { ApiError } from '#contract/wire/errors.ts'
import type { ConversationId, MemberId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type InboxRow, selectInboxRow } from './store.ts'

/**
 * Returns the member's own inbox row of a conversation, even if the member removed the conversation. Throws
 * `chat_not_found`.
 */
export async function findOwnChat(
  db: Queryable,
  member: MemberId,
  conversation: ConversationId,
): Promise<InboxRow> {
  const row = (await selectInboxRow(db, { member_id: member, conversation_id: conversation })).rows[0]
  if (!row) throw new ApiError('chat_not_found')
  return row
}
