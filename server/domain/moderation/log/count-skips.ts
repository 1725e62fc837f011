import { skips_days } from '#contract/limits.ts'
import type { SiteId, StaffId } from '#contract/wire/ids.ts'
import { days } from '#server/kernel/clock.ts'
import { firstIdAt } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import * as store from './store.ts'

/** Returns how many cases of these sites each person has left to others within 30 days. People without one are missing. */
export async function countSkips(
  db: Queryable,
  people: readonly StaffId[],
  sites: readonly SiteId[],
  now: Date,
): Promise<ReadonlyMap<StaffId, number>> {
  const since = new Date(now.getTime() - days(skips_days))
  const { rows } = await store.countSkips(db, {
    staff_ids: people,
    site_ids: sites,
    first_id: firstIdAt(since),
    since,
  })
  return new Map(rows.map(({ staff_id, count }) => [staff_id, count]))
}
