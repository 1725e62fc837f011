import type { ReportOutcome } from '#contract/moderation/reports.ts'
import type { MemberId, ReportId, SiteId } from '#contract/wire/ids.ts'
import { hours, iso } from '#server/kernel/clock.ts'
import { firstIdAt } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectReportedTexts } from './store.ts'

/** A message that its reader has reported, without who that is. */
export interface ReportedText {
  readonly report: ReportId
  /** Null if the writer is erased. */
  readonly member: MemberId | null
  readonly text: string
  /** The language of its reader. */
  readonly language: string
  readonly isFirst: boolean
  readonly outcome: ReportOutcome | null
  readonly at: string
}

/** Returns the texts of a site that were reported since `from` and are still kept, the latest first. */
export async function listReportedTexts(
  db: Queryable,
  site: SiteId,
  from: Date,
  limit: number,
): Promise<ReportedText[]> {
  // A process whose clock was set back counts its ids on.
  const first_id = firstIdAt(new Date(from.getTime() - hours(1))) as ReportId
  const { rows } = await selectReportedTexts(db, { site_id: site, first_id, from, limit })
  return rows.map((row) => ({
    ...{ report: row.id, member: row.member_id, text: row.text ?? '', language: row.reporter_language },
    ...{ isFirst: row.message_number === 1, outcome: row.outcome, at: iso(row.created_at) },
  }))
}
