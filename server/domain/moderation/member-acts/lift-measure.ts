import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { iso } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { lockReport } from '../reports/decide-report.ts'
import { recordDecision, storedDecision } from '../reports/record-decision.ts'
import type { ReportRow } from '../reports/store.ts'

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
    const now = app.clock.now()
    if (row.waiting_since !== null) throw new ApiError('appeal_waits')
    if (row.member_id === null || !isInForce(row, now)) throw new ApiError('not_in_force')
    const lifted = { ...storedDecision(row), note, ends_at: now.toISOString() }
    return recordDecision(app, tx, requestContext, row, lifted, 'measure_lifted')
  })
  afterCommit()
}

/** Returns whether the decision restricts or suspends a member now. */
export const isInForce = ({ outcome, ends_at }: Pick<ReportRow, 'outcome' | 'ends_at'>, now: Date): boolean =>
  (outcome === 'restricted' || outcome === 'suspended') && (ends_at === null || new Date(iso(ends_at)) > now)
