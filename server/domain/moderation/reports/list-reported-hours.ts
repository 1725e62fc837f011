import type { ReportId } from '#contract/wire/ids.ts'
import type { HourCount } from '#server/domain/accounts/index.ts'
import { hours, iso } from '#server/kernel/clock.ts'
import { firstIdAt } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { countReported } from './store.ts'

/** O1: counts the members of whom something was reported in a time, by hour. */
export async function listReportedHours(
  db: Queryable,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<HourCount[]> {
  // Ids begin with the time. A process whose clock was set back counts its ids on.
  const first_id = firstIdAt(new Date(from.getTime() - hours(1))) as ReportId
  const { rows } = await countReported(db, { first_id, from, until })
  return rows.map(({ site_id, at, count }) => ({ site: site_id, at: iso(at ?? ''), count: count ?? 0 }))
}
