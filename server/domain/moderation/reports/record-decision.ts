import * as limits from '#contract/limits.ts'
import type { ReportOutcome, Restriction } from '#contract/moderation/reports.ts'
import { clauseOf } from '#contract/moderation/rule-clauses.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { StaffId } from '#contract/wire/ids.ts'
import { hasOtherReviewer } from '#server/domain/accounts/index.ts'
import { findProfile } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days, iso, minutes } from '#server/kernel/clock.ts'
import { addJob } from '#server/kernel/job.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { audit } from '../audit.ts'
import { forgetCase } from '../locks/case-locks.ts'
import { recordStatement } from '../statements/record-statement.ts'
import { applyOutcome, type Change, endOf, type Outcome } from './apply-outcome.ts'
import { proposeBan, voidProposal } from './ban-proposals.ts'
import { contentOf } from './case-content.ts'
import type { DecidingAction } from './deciding-actions.ts'
import { planEvidenceErasure } from './erase-evidence.ts'
import { notifyOutcome } from './notify-outcome.ts'
import { removedIn } from './removed-words.ts'
import { planReturn } from './return-credits.ts'
import { type ReportRow, selectDecidedWith, updateDecision } from './store.ts'

export type StoredDecision = Outcome &
  Pick<ReportRow, 'decided_at' | 'decided_by' | 'waiting_since' | 'due_at'>

interface Stated {
  readonly outcome: ReportOutcome
  readonly ground?: ReportRow['ground'] | undefined
  readonly note: string
  readonly days?: number | undefined
  readonly restricts?: readonly Restriction[]
}

/** Returns the decision that staff have stated, with the instant at which it ends. */
export function outcomeOf({ outcome, ground, note, ...stated }: Stated, now: Date): Outcome {
  const lasts = outcome === 'restricted' || outcome === 'suspended'
  const ends = lasts && stated.days !== undefined ? new Date(now.getTime() + days(stated.days)) : null
  return {
    outcome,
    ground: outcome === 'no_breach' ? null : (ground ?? null),
    note,
    ...{ photo_before: null, decided_with: null },
    clause: outcome === 'no_breach' || !ground ? null : clauseOf(ground),
    restricts: outcome === 'restricted' ? [...new Set(stated.restricts)] : null,
    ends_at: ends && ends.toISOString(),
  }
}

export const storedDecision = (row: ReportRow): StoredDecision => ({
  outcome: row.outcome,
  ground: row.ground,
  note: row.note,
  clause: row.clause,
  decided_with: row.decided_with,
  photo_before: row.photo_before,
  due_at: row.due_at && iso(row.due_at),
  restricts: row.restricts,
  ends_at: endOf(row),
  decided_at: row.decided_at && iso(row.decided_at),
  decided_by: row.decided_by,
  waiting_since: row.waiting_since && iso(row.waiting_since),
})

interface Recorded extends Change {
  /** Whether a second person must confirm the suspension without an end. Until then, it has one. */
  readonly proposed: boolean
  /** The decision as it is stored. */
  readonly next: Outcome
}

/**
 * Decides about a case: undoes the effects of the earlier decision, applies those of the new one, records it, and plans
 * what follows after `limits.outcome_delay_minutes`, until when it can be undone. A suspension without an end lasts
 * `limits.proposal_days` until another reviewer confirms it, if the site has one.
 * @param before the state that the audit trail shows, and that an undo restores
 */
export async function recordDecision(
  app: App,
  tx: Tx,
  requestContext: StaffContext,
  row: ReportRow,
  stated: Outcome,
  action: DecidingAction,
  before: StoredDecision = storedDecision(row),
): Promise<Recorded> {
  const staff = requestContext.session.staffId
  const now = app.clock.now()
  const { next, proposed } =
    action === 'ban_confirmed'
      ? { next: stated, proposed: false }
      : await limitBan(tx, row, staff, stated, now)
  const changed = await applyOutcome(app, tx, requestContext, row, next)
  await storeDecision(app, tx, requestContext, row, {
    ...{ next: { ...next, photo_before: changed.photo_before }, action, before },
  })
  if (row.outcome !== null && action === 'report_decided')
    await decideAlikeAgain(app, tx, requestContext, row, next)
  await stateReasons(app, tx, row, next)
  await voidProposal(app, tx, row, staff)
  if (proposed) await proposeBan(app, tx, row, staff)
  if (action !== 'measure_lifted') await planReturn(tx, row.id, now)
  return { ...changed, next, proposed }
}

/**
 * Gives a suspension without an end the end that it has until a second person confirms it. Changes nothing if the site
 * has no other reviewer.
 */
export async function limitBan(
  db: Queryable,
  { site_id }: Pick<ReportRow, 'site_id'>,
  staff: StaffId,
  stated: Outcome,
  now: Date,
): Promise<Pick<Recorded, 'next' | 'proposed'>> {
  const isBan = stated.outcome === 'suspended' && stated.ends_at === null
  if (!isBan || !(await hasOtherReviewer(db, site_id, staff))) return { next: stated, proposed: false }
  const ends_at = new Date(now.getTime() + days(limits.proposal_days)).toISOString()
  return { next: { ...stated, ends_at }, proposed: true }
}

interface Storing {
  readonly next: Outcome
  readonly action: DecidingAction
  readonly before?: StoredDecision
  /** Whether staff decide again without an appeal about this case. */
  readonly isAnew?: boolean
}

/**
 * Gives the new decision about an appeal to the reports that the first one has decided too and that nobody has appealed
 * since: their reporters are told, and none of them keeps a breach that was not one.
 */
async function decideAlikeAgain(
  app: App,
  tx: Tx,
  requestContext: StaffContext,
  { id }: ReportRow,
  decision: Outcome,
): Promise<void> {
  const next = { ...decision, photo_before: null, decided_with: id }
  for (const other of (await selectDecidedWith(tx, { decided_with: id })).rows)
    // oxlint-disable-next-line no-await-in-loop -- in one transaction, one after the other
    await storeDecision(app, tx, requestContext, other, { next, action: 'report_decided', isAnew: true })
}

/** Stores the decision about one case, with its audit entry and its jobs. */
export async function storeDecision(
  app: App,
  tx: Tx,
  { session }: StaffContext,
  row: ReportRow,
  { next, action, before = storedDecision(row), isAnew = false }: Storing,
): Promise<void> {
  const { id: report, site_id: site, member_id: member } = row
  const now = app.clock.now()
  const { rowCount } = await updateDecision(tx, {
    ...{ id: report, outcome: next.outcome, ground: next.ground, note: next.note, clause: next.clause },
    ...{ restricts: next.restricts, ends_at: next.ends_at, decided_with: next.decided_with },
    ...{ decided_at: now, decided_by: session.staffId, photo_before: JSON.stringify(next.photo_before) },
    is_anew: isAnew || action === 'measure_lifted' || action === 'ban_confirmed',
  })
  if (rowCount === 0) throw new ApiError('already_decided')
  await forgetCase(tx, 'report', report)
  const object = { kind: 'report', id: report } as const
  const removes = removedIn(row)
  const after = { ...next, ...(removes.length > 0 && { removes }) }
  await audit(tx, { staff: session.staffId, site, action, object, member, before, after }, now)
  const runAt = new Date(now.getTime() + minutes(limits.outcome_delay_minutes))
  await addJob(tx, notifyOutcome, { report }, { runAt, key: `report outcome ${report}` })
  // Schedules the erasure of the evidence for the end of the time to appeal. If the reported member was erased, keeps
  // the evidence for only one more day, for an undo and for the mail with the reasons.
  await planEvidenceErasure(app, tx, report, member === null ? 1 : limits.report_appeal_days)
}

/**
 * Records the statement of reasons of a decision that restricts (DSA art. 17, 24). A warning restricts nothing unless it
 * takes words off the profile, and neither does a measure that ends now.
 */
async function stateReasons(app: App, tx: Tx, row: ReportRow, decision: Outcome): Promise<void> {
  const { outcome, ends_at } = decision
  if (outcome === null || outcome === 'no_breach') return
  if (outcome === 'warned' && removedIn(row).length === 0) return
  if (ends_at !== null && new Date(ends_at) <= app.clock.now()) return
  const content = contentOf(row, [{ outcome }])
  const profile = row.member_id && (await findProfile(tx, row.member_id))
  const made = profile ? profile.created_at : row.created_at
  await recordStatement(
    app,
    tx,
    { site: row.site_id, kind: 'report', id: row.id },
    {
      ...{
        outcome: outcome === 'warned' ? 'words_removed' : outcome,
        restricts: decision.restricts ?? [],
        ends_at,
        rule: decision.ground ?? 'other',
      },
      source: row.own_initiative ? 'staff' : 'report',
      what: content?.what ?? 'profile',
      content_at: content?.at ?? iso(made),
    },
  )
}
