import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectReturnedDays } from '../returns/store.ts'
import { selectFirstMessages, selectFirstWritten } from './store.ts'

const timeOf = (at: string | null): number | null => (at === null ? null : Date.parse(iso(at)))

export interface FirstMessage {
  readonly site: SiteId
  readonly sides: readonly [MemberId, MemberId]
  /** Time until the first reply, in ms. A goodbye is a reply, too (X7). */
  readonly wait_ms: number | null
}

/** O1: returns the first messages of the conversations that began in a time. */
export async function listFirstMessages(
  db: Queryable,
  span: { readonly from: Date; readonly until: Date },
): Promise<FirstMessage[]> {
  const { rows } = await selectFirstMessages(db, span)
  return rows.map(({ site_id, low_id, high_id, created_at, replied_at }) => {
    const replied = timeOf(replied_at)
    return {
      site: site_id,
      sides: [low_id, high_id],
      wait_ms: replied === null ? null : replied - Date.parse(iso(created_at)),
    }
  })
}

export interface FirstWritten {
  readonly wrote: number | null
  readonly replied: number | null
}

/** O1: returns when each of `members` first wrote and first got a reply, in ms. */
export async function listFirstWritten(
  db: Queryable,
  members: readonly MemberId[],
): Promise<Map<MemberId, FirstWritten>> {
  const { rows } = await selectFirstWritten(db, { member_ids: members })
  return new Map(
    rows.map((row) => [row.member_id, { wrote: timeOf(row.wrote_at), replied: timeOf(row.replied_at) }]),
  )
}

/** O1: returns the credits that came back (X1) from the day `from` until before the day `until`, by day and member. */
export async function listReturnedDays(
  db: Queryable,
  days: { readonly from: string; readonly until: string },
): Promise<{ readonly member: MemberId; readonly day: string; readonly credits: number }[]> {
  const { rows } = await selectReturnedDays(db, days)
  return rows.map(({ member_id, day, credits }) => ({ member: member_id, day, credits }))
}
