import type { ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { ReportReason } from '#contract/moderation/reports.ts'
import { clauseNumbers, rules_version } from '#contract/moderation/rule-clauses.ts'
import type { RejectionReason } from '#contract/photos/photos.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, ReportId, StaffId } from '#contract/wire/ids.ts'
import { hasOtherReviewer, liftSuspension, suspendMember } from '#server/domain/accounts/index.ts'
import { hidePhoto, type Photo, type ReviewState, undoReview } from '#server/domain/photos/index.ts'
import { lockProfile } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { hours, iso, minutes } from '#server/kernel/clock.ts'
import { addJob } from '#server/kernel/job.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { audit, findLatest } from '../audit.ts'
import { assertUnlocked, forgetCase } from '../locks/case-locks.ts'
import { planEvidenceErasure } from './erase-evidence.ts'
import { notifyOutcome } from './notify-outcome.ts'
import { planOrder } from './order-reports.ts'
import { isOwnDecision } from './present-case.ts'
import { promisedHours } from './promised-hours.ts'
import { planReturn } from './return-credits.ts'
import {
  type ReportRow,
  restoreDecision,
  selectAlsoForUpdate,
  selectDecidedWith,
  selectOtherHiding,
  selectOtherSuspension,
  selectReportForUpdate,
  updateDecision,
  updatePhotoBefore,
} from './store.ts'

type Decision = ParsedInput<'decideReport'>
type State = Pick<ReportRow, 'outcome' | 'ground' | 'note' | 'photo_before' | 'clause' | 'decided_with'>
type StoredDecision = State & Pick<ReportRow, 'decided_at' | 'decided_by' | 'waiting_since' | 'due_at'>

/**
 * Decides about a report, or about an appeal against an earlier decision. First undoes the effects of the earlier
 * decision, then applies the effects of the new decision. After `limits.outcome_delay_minutes`, jobs notify the reporter
 * and the reported member, and return credits (X1). The reports `also` get the same decision without effects of their
 * own: their reporters are notified, and the member is told once. Throws `forbidden`, `report_not_found`,
 * `already_decided`, `another_reviewer`, `photo_not_found`.
 */
export async function decideReport(
  requestContext: StaffContext,
  { report, also, ...decision }: Decision,
): Promise<void> {
  const { app, session } = requestContext
  const now = app.clock.now()
  const afterCommit = await inTransaction(app.db, async (tx) => {
    const row = await lockReport(tx, requestContext, report)
    if (row.waiting_since === null) throw new ApiError('already_decided')
    await assertUnlocked(app, tx, session.staffId, 'report', report)
    await assertOtherReviewer(tx, row, session.staffId)
    const { outcome, note } = decision
    const ground = outcome === 'no_breach' ? null : (decision.ground ?? null)
    // `toWellFormed` removes lone surrogates, because they cannot be stored as JSON.
    const next: State = {
      ...{ outcome, ground, note: note.toWellFormed(), clause: ground && clauseOf(ground) },
      ...{ photo_before: null, decided_with: null },
    }
    const changed = await change(app, tx, requestContext, row, next)
    await store(requestContext, tx, row, { ...next, photo_before: changed.photo_before }, now)
    await planReturn(tx, report, now)
    const others = also.filter((id) => id !== report)
    if (others.length > 0)
      for (const other of await lockAlso(requestContext, tx, row, others))
        // oxlint-disable-next-line no-await-in-loop -- in one transaction, one after the other
        await store(requestContext, tx, other, { ...next, decided_with: report }, now)
    await planOrder(tx, row.member_id)
    return changed.afterCommit
  })
  afterCommit()
}

/** Stores the decision about one report, with its audit entry and its jobs. */
async function store(
  { app, session }: StaffContext,
  tx: Tx,
  row: ReportRow,
  next: State,
  now: Date,
): Promise<void> {
  const { id: report, site_id: site, member_id: member } = row
  const { rowCount } = await updateDecision(tx, {
    id: report,
    outcome: next.outcome,
    ground: next.ground,
    note: next.note,
    clause: next.clause,
    decided_with: next.decided_with,
    decided_at: now,
    decided_by: session.staffId,
    photo_before: JSON.stringify(next.photo_before),
  })
  if (rowCount === 0) throw new ApiError('already_decided')
  await forgetCase(tx, 'report', report)
  const object = { kind: 'report', id: report } as const
  const entry = { staff: session.staffId, site, object, member, before: storedDecision(row), after: next }
  await audit(tx, { ...entry, action: 'report_decided' }, now)
  const runAt = new Date(now.getTime() + minutes(limits.outcome_delay_minutes))
  await addJob(tx, notifyOutcome, { report }, { runAt, key: `report outcome ${report}` })
  // Schedules the erasure of the evidence for the end of the time to appeal. If the reported member was erased, keeps
  // the evidence for only one more day, for an undo and for the mail with the reasons.
  await planEvidenceErasure(app, tx, report, member === null ? 1 : limits.report_appeal_days)
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

/** The clause of the rules of today on which a decision rests. It is stored with the decision. */
const clauseOf = (ground: ReportReason): string => {
  const number = clauseNumbers[ground]
  return number === null ? 'terms' : `${rules_version}/${number}`
}

/**
 * Undoes the reviewer's own latest decision: restores the state before the decision and makes the report wait for
 * review again. Throws `forbidden` and `report_not_found`. Throws `nothing_to_undo` if another reviewer has decided
 * since, or if the reporter or the reported member has appealed. Undoes the decision also for the reports that it has
 * decided too and that nobody has decided or appealed since.
 */
export async function undoReportDecision(requestContext: StaffContext, report: ReportId): Promise<void> {
  const { app, session } = requestContext
  const afterCommit = await inTransaction(app.db, async (tx) => {
    const row = await lockReport(tx, requestContext, report)
    const latest = await findLatest(tx, session.siteIds, { kind: 'report', id: report })
    const isOwn = latest?.staff_id === session.staffId && latest.action === 'report_decided'
    if (!isOwn || row.waiting_since !== null) throw new ApiError('nothing_to_undo')
    const before = latest.before as StoredDecision
    const changed = await change(app, tx, requestContext, row, before, true)
    const photo_before = before.outcome === 'photo_hidden' ? changed.photo_before : null
    await restore(requestContext, tx, row, { ...before, photo_before })
    for (const other of (await selectDecidedWith(tx, { decided_with: report })).rows)
      // oxlint-disable-next-line no-await-in-loop -- in one transaction, one after the other
      await restore(requestContext, tx, other, { ...waiting, waiting_since: iso(other.created_at) })
    await planOrder(tx, row.member_id)
    return changed.afterCommit
  })
  afterCommit()
}

/** The state of a report without a decision. */
const waiting = {
  ...{ outcome: null, ground: null, note: '', clause: null, photo_before: null },
  ...{ decided_at: null, decided_by: null, decided_with: null },
}

/** Stores the state before a decision, so that the report waits again, with its audit entry. */
async function restore(
  { app, session }: StaffContext,
  tx: Tx,
  row: ReportRow,
  before: Omit<StoredDecision, 'due_at'> & { readonly due_at?: string | null },
): Promise<void> {
  const { id: report, site_id: site, member_id: member, reason } = row
  const since = Date.parse(before.waiting_since ?? iso(row.created_at))
  const due_at =
    before.due_at ?? new Date(since + hours(promisedHours(reason, row.evidence?.signal))).toISOString()
  await restoreDecision(tx, {
    id: report,
    outcome: before.outcome,
    ground: before.ground,
    note: before.note ?? '',
    // Decisions of earlier releases have none of these.
    clause: before.clause ?? null,
    decided_with: before.decided_with ?? null,
    decided_at: before.decided_at,
    decided_by: before.decided_by,
    photo_before: JSON.stringify(before.photo_before),
    waiting_since: before.waiting_since,
    due_at,
  })
  const object = { kind: 'report', id: report } as const
  const entry = { staff: session.staffId, site, object, member, before: storedDecision(row), after: before }
  await audit(tx, { ...entry, action: 'report_decision_undone' }, app.clock.now())
  if (member === null) await planEvidenceErasure(app, tx, report, limits.report_open_days)
}

async function lockReport(tx: Tx, { session }: StaffContext, report: ReportId): Promise<ReportRow> {
  const row = (await selectReportForUpdate(tx, { id: report, site_ids: session.siteIds })).rows[0]
  if (!row) throw new ApiError('report_not_found')
  return row
}

/**
 * Throws `another_reviewer` if the appeal is against this reviewer's own decision and the site has another reviewer
 * (DSA art. 20).
 */
async function assertOtherReviewer(tx: Tx, row: ReportRow, staff: StaffId): Promise<void> {
  if (!isOwnDecision(row, staff)) return
  if (await hasOtherReviewer(tx, row.site_id, staff)) throw new ApiError('another_reviewer')
}

const storedDecision = (row: ReportRow): StoredDecision => ({
  outcome: row.outcome,
  ground: row.ground,
  note: row.note,
  clause: row.clause,
  decided_with: row.decided_with,
  photo_before: row.photo_before,
  due_at: row.due_at && iso(row.due_at),
  decided_at: row.decided_at && iso(row.decided_at),
  decided_by: row.decided_by,
  waiting_since: row.waiting_since && iso(row.waiting_since),
})

interface Change {
  readonly photo_before: ReviewState | null
  readonly afterCommit: () => void
}

/**
 * Undoes the effects of the current decision and applies the effects of the decision `next`. If both decisions hide the
 * photo, its owner sees the reason and the note of `next`. Does nothing if the reported member is erased.
 */
async function change(
  app: App,
  tx: Tx,
  { session }: StaffContext,
  row: ReportRow,
  next: Pick<State, 'outcome' | 'ground' | 'note'>,
  isUndo = false,
): Promise<Change> {
  const { member_id: member, photo_id } = row
  const isSame = row.outcome === next.outcome
  const unchanged: Change = { photo_before: row.photo_before, afterCommit: () => {} }
  if (member === null || (isSame && next.outcome !== 'photo_hidden')) return unchanged
  const photo = photo_id && { member, photo: photo_id, sites: session.siteIds }
  // The lock orders decisions about the same member, so that each decision sees the effects of earlier decisions.
  await lockProfile(tx, member)
  if (!isSame && row.outcome === 'suspended') await liftOwnSuspension(app, tx, member, row.id)
  if (!isSame && row.outcome === 'photo_hidden' && photo) await showPhoto(app, tx, photo, row)
  const wake = () => app.bus.wake([member])
  if (next.outcome === 'suspended') {
    const close = await suspendMember(app, tx, member, row.id)
    return { photo_before: null, afterCommit: () => [close(), app.presence.remove(member as MemberId)] }
  }
  if (next.outcome !== 'photo_hidden') return { photo_before: null, afterCommit: wake }
  if (!photo) throw new ApiError('photo_not_found')
  const hide = () => hidePhoto(app, tx, photo, rejectionBy(row.id, next))
  // A photo that its owner has deleted is not an error in two cases: if the earlier decision already hid the photo, and
  // if an undo hides the photo again.
  const before = isSame || isUndo ? await ignoreMissing(hide) : await hide()
  return { photo_before: isSame ? row.photo_before : before, afterCommit: wake }
}

/**
 * Shows the photo that this report hid. If the decision about another report hides the photo too, hides it again
 * because of that report.
 */
async function showPhoto(app: App, tx: Tx, photo: Photo, { id, photo_before }: ReportRow): Promise<void> {
  if (!photo_before) return
  const shown = await ignoreMissing(() => undoReview(app, tx, photo, photo_before, id))
  const other =
    shown && (await selectOtherHiding(tx, { member_id: photo.member, photo_id: photo.photo, id })).rows[0]
  if (!other) return
  const before = await hidePhoto(app, tx, photo, rejectionBy(other.id, other))
  await updatePhotoBefore(tx, { id: other.id, photo_before: JSON.stringify(before) })
}

const rejectionBy = (report: ReportId, { ground, note }: Pick<State, 'ground' | 'note'>) => ({
  report,
  reason: rejectionOf[ground ?? 'other'],
  note,
})

/**
 * Lifts the suspension that this report caused. If the decision about another report suspends the account too, suspends
 * it again because of that report.
 */
async function liftOwnSuspension(app: App, tx: Tx, member: MemberId, report: ReportId): Promise<void> {
  await liftSuspension(app, tx, member, report)
  const other = (await selectOtherSuspension(tx, { member_id: member, id: report })).rows[0]
  // `suspendMember` returns a function that closes the member's streams. There is no need to call this function here,
  // because a suspended member has no streams.
  if (other) await suspendMember(app, tx, member, other.id)
}

/**
 * Calls `act`, which changes a photo that a report hides. Returns `null` instead of an error if the owner has deleted
 * the photo, or if this report no longer hides it.
 */
async function ignoreMissing<Result>(act: () => Promise<Result>): Promise<Result | null> {
  try {
    return await act()
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== 'photo_not_found' && code !== 'nothing_to_undo') throw error
    return null
  }
}

/** The rejection reason that the owner of a hidden photo sees, for each ground of a decision. */
const rejectionOf: Readonly<Record<ReportReason, RejectionReason>> = {
  illegal: 'other',
  minor: 'minor',
  fake: 'stolen',
  harassment: 'other',
  hate: 'violence',
  nudity: 'nudity',
  spam: 'advertising',
  other: 'other',
}
