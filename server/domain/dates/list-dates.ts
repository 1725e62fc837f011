import type { MemberId } from '#contract/wire/ids.ts'
import { listMutedAmong } from '#server/domain/chats/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type DateNews, newsOf, otherOf } from './rules.ts'
import { selectPlansOf } from './store.ts'

/** News for a member about a plan. */
export interface ToldDate extends DateNews {
  readonly peer: MemberId
  readonly version: number
  readonly starts_at: string
  readonly zone: string
  readonly place: string
}

/**
 * Lists what to tell a member about the coming dates, also later: `since` may be after `now`. A muted conversation tells no
 * proposals, which can be repeated; it reminds of a date to which the member has agreed.
 */
export async function listDates(db: Queryable, member: MemberId, now: Date): Promise<ToldDate[]> {
  const { rows } = await selectPlansOf(db, { low_id: member, high_id: member, after: now })
  const conversations = rows.map((row) => row.conversation_id)
  const muted = await listMutedAmong(db, member, conversations)
  return rows.flatMap((row) => {
    const news = newsOf(row, member, now)
    if (!news || (muted.has(row.conversation_id) && !news.is_reminder)) return []
    const { version, zone, place, town } = row
    const starts_at = iso(row.starts_at)
    return [{ ...news, peer: otherOf(row, member), version, starts_at, zone, place: `${place}, ${town}` }]
  })
}
