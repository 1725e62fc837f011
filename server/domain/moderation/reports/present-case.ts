import * as limits from '#contract/limits.ts'
import type { ReportCase } from '#contract/reports.ts'
import { type CaseSide, makeCaseToken } from '#server/domain/accounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days, iso } from '#server/kernel/clock.ts'
import type { ReportRow } from './store.ts'

/** Until when a decision of this moment can be appealed against. */
export const appealEnd = (decided_at: string): Date =>
  new Date(Date.parse(iso(decided_at)) + days(limits.report_appeal_days))

/** Whether there is a case for the member's side: something was decided that touches them. */
export const concernsMember = ({ outcome, member_told_at }: ReportRow): boolean =>
  member_told_at !== null || (outcome !== null && outcome !== 'no_breach')

/** A report as one of its sides may see it: nothing in it says who the other is. */
export async function presentCase(app: App, row: ReportRow, side: CaseSide): Promise<ReportCase> {
  const isReporter = side === 'reporter'
  const [text, at] = isReporter
    ? [row.reporter_appeal, row.reporter_appealed_at]
    : [row.member_appeal, row.member_appealed_at]
  const until = row.decided_at === null ? null : appealEnd(row.decided_at)
  // Whoever has not appealed is not told that the other side has.
  const isAppealed = row.waiting_since !== null && row.outcome !== null && at !== null
  return {
    case: await makeCaseToken(app, row.id, side),
    side,
    about: row.about,
    name: isReporter ? (row.evidence?.name ?? null) : null,
    at: iso(isReporter ? row.created_at : (row.decided_at ?? row.created_at)),
    reason: isReporter ? row.reason : null,
    text: isReporter ? row.words : null,
    status: row.outcome === null ? 'open' : isAppealed ? 'appealed' : 'decided',
    decision:
      row.outcome === null || row.decided_at === null
        ? null
        : {
            outcome: row.outcome,
            ground: row.ground,
            note: row.note,
            at: iso(row.decided_at),
            is_final: !isAppealed && at !== null && row.decided_at >= at,
          },
    appeal: text === null || at === null ? null : { text, at: iso(at) },
    may_appeal:
      until !== null && at === null && until > app.clock.now() && (isReporter || row.outcome !== 'no_breach'),
    appeal_until: until?.toISOString() ?? null,
  }
}
