import { ApiError } from '#contract/errors.ts'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type InboxRow, selectInboxRow } from './store.ts'

/** The member's own side of a conversation, also of one that they have removed. Throws `chat_not_found`. */
export async function findOwnChat(
  db: Queryable,
  member: MemberId,
  conversation: ConversationId,
): Promise<InboxRow> {
  const row = (await selectInboxRow(db, [member, conversation])).rows[0]
  if (!row) throw new ApiError('chat_not_found')
  return row
}
