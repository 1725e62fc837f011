import { ApiError } from '#contract/wire/errors.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type ChatRow, selectOwnChat } from '../store.ts'

/** Returns a conversation of a profile for which the caller answers (H1). Throws `chat_not_found`. */
export async function getOwnChat(
  { session }: StaffContext,
  db: Queryable,
  conversation: ConversationId,
): Promise<ChatRow> {
  const row = (
    await selectOwnChat(db, {
      ...{ conversation_id: conversation, staff_id: session.staffId, site_ids: session.siteIds },
    })
  ).rows[0]
  if (!row) throw new ApiError('chat_not_found')
  return row
}
