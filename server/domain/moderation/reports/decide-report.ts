import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { ReportId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { hours, iso, minutes } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { audit, findLatest } from '../audit.ts'
import { assertUnlocked } from '../locks/case-locks.ts'
import { assertOtherPerson } from '../other-person.ts'
import { withdrawLatest } from '../statements/record-statement.ts'
import { selectDecisions } from '../store.ts'
import { applyOutcome } from './apply-outcome.ts'
import { voidProposal } from './ban-proposals.ts'
import { decidingActions } from './deciding-actions.ts'
import { planEvidenceErasure } from './erase-evidence.ts'
import { planUndoneMails } from './notify-undone.ts'
import { planOrder } from './order-reports.ts'
import { promisedHours } from './promised-hours.ts'
import {
  outcomeOf,
  recordDecision,
  storeDecision,
  storedDecision,
  type StoredDecision,
} from './record-decision.ts'
import { chooseRemoved } from './removed-words.ts'
import {
  type ReportRow,
  restoreDecision,
  selectAlsoForUpdate,
  selectDecidedWith,
  selectReportForUpdate,
} from './store.ts'

/**
 * Decides about a report, or about an appeal against an earlier decision. First undoes the effects of the earlier
 * decision, then applies the effects of the new decision. After `limits.outcome_delay_minutes`, jobs notify the reporter
 * and the reported member, and return credits (X1). Returns that time. The reports `also` get the same decision without effects of their
 * own: their reporters are notified, and the member is told once. Throws `forbidden`, `report_not_found`,
 * `already_decided`, `another_reviewer`, `photo_not_found`.
 */
export async function decideReport(
  requestContext: StaffContext,
  { report, also, removes, ...decision }: ParsedInput<'decideReport'>,
): Promise<CallOutput<'decideReport'>> {
  const { app, session } = requestContext
  const now = app.clock.now()
  const afterCommit = await inTransaction(app.db, async (tx) => {
    const waiting = await lockReport(tx, requestContext, report)
    if (waiting.waiting_since === null) throw new ApiError('already_decided')
    await assertUnlocked(app, tx, session.staffId, 'report', report)
    const row = await chooseRemoved(tx, waiting, decision.outcome === 'no_breach' ? [] : removes)
    if (row.outcome !== null && row.decided_by)
      await assertOtherPerson(requestContext, tx, row.site_id, row.decided_by)
    const stated = outcomeOf(decision, now)
    const decided = await recordDecision(app, tx, requestContext, row, stated, 'report_decided')
    const others = also.filter((id) => id !== report)
    if (others.length > 0)
      for (const other of await lockAlso(requestContext, tx, row, others))
        // oxlint-disable-next-line no-await-in-loop -- in one transaction, one after the other
        await storeDecision(app, tx, requestContext, other, {
          ...{
            next: { ...decided.next, photo_before: null, decided_with: report },
            action: 'report_decided',
          },
        })
    await planOrder(tx, row.member_id)
    return decided.afterCommit
  })
  afterCommit()
  return { mail_at: mailAt(now).toISOString() }
}

/**
 * Locks the reports that the decision about `row` decides too: undecided reports about the same member on the same site.
 * Throws `report_not_found`, `already_decided` and `case_locked`.
 */
async function lockAlso(
  { app, session }: StaffContext,
  tx: Tx,
  { site_id, member_id }: ReportRow,
  ids: readonly ReportId[],
): Promise<readonly ReportRow[]> {
  if (member_id === null) throw new ApiError('report_not_found')
  const { rows } = await selectAlsoForUpdate(tx, { ids, site_id, member_id })
  if (rows.length !== new Set(ids).size) throw new ApiError('report_not_found')
  for (const { id, waiting_since, outcome } of rows) {
    if (waiting_since === null || outcome !== null) throw new ApiError('already_decided')
    // oxlint-disable-next-line no-await-in-loop -- in one transaction, one after the other
    await assertUnlocked(app, tx, session.staffId, 'report', id)
  }
  return rows
}

/**
 * Undoes the reviewer's own latest decision: restores the state before the decision. A report waits for review again; a
 * measure of staff is as if it had not been taken. Throws `forbidden` and `report_not_found`. Throws `nothing_to_undo`
 * if another reviewer has decided since, if the reporter or the reported member has appealed, or if the time has passed
 * at which the member is told of a measure of staff. Undoes the decision also for the reports that it has decided too
 * and that nobody has decided or appealed since. If the mails about it have left, mails say at once that it is undone.
 */
export async function undoReportDecision(requestContext: StaffContext, report: ReportId): Promise<void> {
  const { app, session } = requestContext
  const afterCommit = await inTransaction(app.db, async (tx) => {
    const row = await lockReport(tx, requestContext, report)
    const latest = await findLatest(tx, session.siteIds, { kind: 'report', id: report })
    const isOwn =
      latest?.staff_id === session.staffId && decidingActions.some((each) => each === latest.action)
    if (!isOwn || row.waiting_since !== null) throw new ApiError('nothing_to_undo')
    const isReport = latest.action === 'report_decided'
    const wasTold = undoEnd(row) <= app.clock.now()
    if (!isReport && wasTold) throw new ApiError('nothing_to_undo')
    const before = { ...waiting, ...(latest.before as Partial<StoredDecision>) }
    const changed = await applyOutcome(app, tx, requestContext, row, before, true)
    const photo_before = before.outcome === 'photo_hidden' ? changed.photo_before : null
    const action = isReport ? 'report_decision_undone' : 'measure_undone'
    await restore(requestContext, tx, row, { ...before, photo_before }, action)
    await voidProposal(app, tx, row, session.staffId)
    await withdrawLatest(tx, { kind: 'report', id: report })
    if (wasTold) await planUndoneMails(tx, row)
    for (const { other, before } of await listDecidedWith(tx, row)) {
      // oxlint-disable-next-line no-await-in-loop -- in one transaction, one after the other
      await restore(requestContext, tx, other, before, action)
      // oxlint-disable-next-line no-await-in-loop -- the same
      if (wasTold) await planUndoneMails(tx, other)
    }
    await planOrder(tx, row.member_id)
    return changed.afterCommit
  })
  afterCommit()
}

/** Locks the reports that the decision about `row` has decided too, and returns their state before it. */
async function listDecidedWith(tx: Tx, { id, site_id }: ReportRow) {
  const { rows: others } = await selectDecidedWith(tx, { decided_with: id })
  const { rows: entries } = await selectDecisions(tx, {
    site_id,
    object_ids: others.map((other) => other.id),
  })
  return others.map((other) => {
    const own = entries.findLast((entry) => entry.object_id === other.id && entry.action === 'report_decided')
    const before = own?.before as Partial<StoredDecision> | undefined
    return { other, before: { ...waiting, waiting_since: iso(other.created_at), ...before } }
  })
}

/** The state of a report without a decision. Decisions of earlier releases lack some of these. */
const waiting: StoredDecision = {
  ...{
    outcome: null,
    ground: null,
    note: '',
    clause: null,
    photo_before: null,
    restricts: null,
    ends_at: null,
  },
  ...{ decided_at: null, decided_by: null, decided_with: null, waiting_since: null, due_at: null },
}

/** Stores the state before a decision, with its audit entry. A report waits again. */
async function restore(
  { app, session }: StaffContext,
  tx: Tx,
  row: ReportRow,
  before: StoredDecision,
  action: 'report_decision_undone' | 'measure_undone',
): Promise<void> {
  const { id: report, site_id: site, member_id: member, reason } = row
  const since = before.waiting_since
  const due =
    since && new Date(Date.parse(since) + hours(promisedHours(reason, row.evidence?.signal))).toISOString()
  await restoreDecision(tx, {
    id: report,
    outcome: before.outcome,
    ground: before.ground,
    note: before.note,
    clause: before.clause,
    decided_with: before.decided_with,
    decided_at: before.decided_at,
    decided_by: before.decided_by,
    photo_before: JSON.stringify(before.photo_before),
    restricts: before.restricts,
    ends_at: before.ends_at,
    waiting_since: since,
    due_at: before.due_at ?? due,
  })
  const object = { kind: 'report', id: report } as const
  const entry = { staff: session.staffId, site, object, member, before: storedDecision(row), after: before }
  await audit(tx, { ...entry, action }, app.clock.now())
  if (member === null) await planEvidenceErasure(app, tx, report, limits.report_open_days)
}

/** The moment at which the member is told of a decision, before which it can be undone. */
export const undoEnd = ({ decided_at, created_at }: Pick<ReportRow, 'decided_at' | 'created_at'>): Date =>
  mailAt(new Date(iso(decided_at ?? created_at)))

const mailAt = (decidedAt: Date): Date =>
  new Date(decidedAt.getTime() + minutes(limits.outcome_delay_minutes))

export async function lockReport(tx: Tx, { session }: StaffContext, report: ReportId): Promise<ReportRow> {
  const row = (await selectReportForUpdate(tx, { id: report, site_ids: session.siteIds })).rows[0]
  if (!row) throw new ApiError('report_not_found')
  return row
}
