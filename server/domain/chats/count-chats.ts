import type { MemberId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { countConversations } from './store.ts'

export interface ChatCounts {
  /** Conversations that the member has started, and those of them that were answered. */
  readonly started: number
  readonly answered: number
  /** Conversations that others have started with the member. */
  readonly received: number
  /** Time of the latest message, in ISO 8601; `null` without one. */
  readonly lastAt: string | null
}

/** Counts the conversations of a member, for staff, who see no content. */
export async function countChats(db: Queryable, member: MemberId): Promise<ChatCounts> {
  const row = (await countConversations(db, { member_id: member })).rows[0]
  return {
    started: row?.started ?? 0,
    answered: row?.answered ?? 0,
    received: row?.received ?? 0,
    lastAt: row?.last_at ? iso(row.last_at) : null,
  }
}
