import type { ReportOutcome, ReportReason, ReportSubject } from '#contract/moderation/reports.ts'
import type { MemberId, ReportId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type ReportRow, selectByMember } from './store.ts'

/** A report about a member, without its reporter and the reporter's words. Times are ISO 8601. */
export interface ReportAbout {
  readonly id: ReportId
  readonly about: ReportSubject
  /** Whether it is a measure that staff took without a report. */
  readonly isMeasure: boolean
  readonly reason: ReportReason
  readonly outcome: ReportOutcome | null
  readonly at: string
  readonly decidedAt: string | null
  /** The reported content as it was; `null` once it is erased. */
  readonly evidence: ReportRow['evidence']
  /** Key of the copy of the photo. */
  readonly evidenceKey: string | null
}

/** Returns the latest reports about a member, newest first. */
export async function listReportsAbout(db: Queryable, member: MemberId): Promise<ReportAbout[]> {
  const { rows } = await selectByMember(db, { member_id: member })
  return rows.map((row) => ({
    id: row.id,
    about: row.about,
    isMeasure: row.own_initiative && row.about === 'profile',
    reason: row.reason,
    outcome: row.outcome,
    at: iso(row.created_at),
    decidedAt: row.decided_at && iso(row.decided_at),
    evidence: row.evidence,
    evidenceKey: row.evidence_key,
  }))
}
