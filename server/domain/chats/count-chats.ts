import type { MemberId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { countConversations, selectConversations } from './store.ts'

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
  const { rows: all } = await selectConversations(db, { member_id: member })
  const ids = all.map(({ conversation_id }) => conversation_id)
  const row = (await countConversations(db, { member_id: member, ids })).rows[0]
  const last = Math.max(...all.map(({ last_at }) => Date.parse(iso(last_at))))
  return {
    started: row?.started ?? 0,
    answered: row?.answered ?? 0,
    received: row?.received ?? 0,
    lastAt: all.length > 0 ? new Date(last).toISOString() : null,
  }
}
