import type { MemberId } from '#contract/wire/ids.ts'
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

/** Lists what to tell a member about the coming dates, also later: `since` may be after `now`. */
export async function listDates(db: Queryable, member: MemberId, now: Date): Promise<ToldDate[]> {
  const { rows } = await selectPlansOf(db, { low_id: member, high_id: member, after: now })
  return rows.flatMap((row) => {
    const news = newsOf(row, member, now)
    if (!news) return []
    const { version, zone, place, town } = row
    const starts_at = iso(row.starts_at)
    return [{ ...news, peer: otherOf(row, member), version, starts_at, zone, place: `${place}, ${town}` }]
  })
}
