import type { MemberId, ReportId, SiteId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectReport } from './store.ts'

/** Returns the member whom a report on these sites is about, or `null`. Never tells who reported. */
export async function findReported(
  db: Queryable,
  sites: readonly SiteId[],
  report: ReportId,
): Promise<MemberId | null> {
  const row = (await selectReport(db, { id: report })).rows[0]
  return row && sites.includes(row.site_id) ? row.member_id : null
}
