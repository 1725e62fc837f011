import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { CaseSide } from '#server/domain/accounts/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { Outcome } from '../reports/apply-outcome.ts'
import { lockReport } from '../reports/decide-report.ts'
import { listDecisions } from '../reports/decision-history.ts'
import { decideOn, mailOf } from '../reports/preview-decision.ts'
import { recordDecision, storedDecision } from '../reports/record-decision.ts'
import { type ReportRow, selectReport } from '../reports/store.ts'

/**
 * Ends a restriction or a suspension now. The finding that a rule was violated stays. The effects of other decisions
 * about the member stay, too. Throws `report_not_found`, `not_in_force`, and `appeal_waits`:
 * the decision about the appeal can end the measure.
 */
export async function liftMeasure(
  requestContext: StaffContext,
  { report, note }: ParsedInput<'liftMeasure'>,
): Promise<void> {
  const { app } = requestContext
  const { afterCommit } = await inTransaction(app.db, async (tx) => {
    const row = await lockReport(tx, requestContext, report)
    const lifted = liftedBy(row, note, app.clock.now())
    return recordDecision(app, tx, requestContext, row, lifted, 'measure_lifted')
  })
  afterCommit()
}

/** Returns the mails that `liftMeasure` would send, without ending the measure. Throws what `liftMeasure` throws. */
export async function previewLift(
  { app, session }: StaffContext,
  { report, note }: ParsedInput<'previewLift'>,
): Promise<CallOutput<'previewLift'>> {
  const row = (await selectReport(app.db, { id: report })).rows[0]
  if (!row || !session.siteIds.includes(row.site_id)) throw new ApiError('report_not_found')
  const now = app.clock.now()
  const earlier = (await listDecisions(app.db, row.site_id, [row])).get(report) ?? []
  const { next, decisions } = await decideOn(app, session.staffId, row, liftedBy(row, note, now), earlier)
  const sides: readonly CaseSide[] = row.own_initiative ? ['member'] : ['member', 'reporter']
  return { mails: await Promise.all(sides.map((side) => mailOf(app, next, side, decisions, now))) }
}

/** Returns the decision about a case whose measure ends now. Throws `not_in_force`, `appeal_waits`. */
function liftedBy(row: ReportRow, note: string, now: Date): Outcome {
  if (row.waiting_since !== null) throw new ApiError('appeal_waits')
  if (row.member_id === null || !isInForce(row, now)) throw new ApiError('not_in_force')
  return { ...storedDecision(row), note, ends_at: now.toISOString() }
}

/** Returns whether the decision restricts or suspends a member now. */
export const isInForce = ({ outcome, ends_at }: Pick<ReportRow, 'outcome' | 'ends_at'>, now: Date): boolean =>
  (outcome === 'restricted' || outcome === 'suspended') && (ends_at === null || new Date(iso(ends_at)) > now)
