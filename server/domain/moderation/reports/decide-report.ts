import { ApiError } from '#contract/errors.ts'
import type { MemberId, ReportId } from '#contract/ids.ts'
import type { ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { RejectionReason } from '#contract/photos.ts'
import type { ReportReason } from '#contract/reports.ts'
import { liftSuspension, suspendMember } from '#server/domain/accounts/index.ts'
import { hidePhoto, type ReviewState, undoReview } from '#server/domain/photos/index.ts'
import { holdProfile } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso, minutes } from '#server/kernel/clock.ts'
import { addJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { StaffVisit } from '#server/kernel/visit.ts'
import { assertReviewer } from '../assert-reviewer.ts'
import { audit, findLatest } from '../audit.ts'
import { planForgetting } from './forget-evidence.ts'
import {
  type ReportRow,
  restoreDecision,
  selectAnotherReviewer,
  selectOtherSuspension,
  selectReportForUpdate,
  updateDecision,
} from './store.ts'
import { tellOutcome } from './tell-outcome.ts'

type Decision = ParsedInput<'decideReport'>
type State = Pick<ReportRow, 'outcome' | 'ground' | 'note' | 'photo_before'>
type Kept = State & Pick<ReportRow, 'decided_at' | 'decided_by' | 'waiting_since'>

/**
 * Decides about a report, or an appeal against what was decided, and does it: what an earlier decision did is taken back
 * first. Both sides hear of it a little later. Throws `forbidden`, `report_not_found`, `already_decided`,
 * `another_reviewer`, `photo_not_found`.
 */
export async function decideReport(visit: StaffVisit, { report, ...decision }: Decision): Promise<void> {
  const { app, session } = visit
  assertReviewer(session)
  const now = app.clock.now()
  const afterwards = await inTransaction(app.db, async (tx) => {
    const row = await hold(tx, visit, report)
    if (row.waiting_since === null) throw new ApiError('already_decided')
    await assertFreshEyes(tx, row, session.staffId)
    const { outcome, ground = null, note } = decision
    // What is no text could not be kept as JSON.
    const next: State = { outcome, ground, note: note.toWellFormed(), photo_before: null }
    const done = await change(app, tx, visit, row, next)
    const { rowCount } = await updateDecision(tx, [
      report, next.outcome, next.ground, next.note, now, session.staffId, JSON.stringify(done.photo_before),
    ]) // biome-ignore format: one row
    if (rowCount === 0) throw new ApiError('already_decided')
    await audit(
      tx,
      {
        staff: session.staffId,
        site: row.site_id,
        action: 'report_decided',
        object: { kind: 'report', id: report },
        member: row.member_id,
        before: kept(row),
        after: { ...next, photo_before: done.photo_before },
      },
      now,
    )
    const runAt = new Date(now.getTime() + minutes(limits.outcome_delay_minutes))
    await addJob(tx, tellOutcome, { report }, { runAt, key: `report outcome ${report}` })
    await planForgetting(app, tx, report, row.member_id === null ? 0 : limits.report_appeal_days)
    return done.afterwards
  })
  afterwards()
}

/**
 * Takes the own latest decision back: everything is as it was, and the report waits again. Throws `forbidden`,
 * `report_not_found`; `nothing_to_undo` where somebody else decided, or a side has appealed since.
 */
export async function undoReportDecision(visit: StaffVisit, report: ReportId): Promise<void> {
  const { app, session } = visit
  assertReviewer(session)
  const afterwards = await inTransaction(app.db, async (tx) => {
    const row = await hold(tx, visit, report)
    const latest = await findLatest(tx, session.siteIds, { kind: 'report', id: report })
    const isOwn = latest?.staff_id === session.staffId && latest.action === 'report_decided'
    if (!isOwn || row.waiting_since !== null) throw new ApiError('nothing_to_undo')
    const before = latest.before as Kept
    const done = await change(app, tx, visit, row, before)
    await restoreDecision(tx, [
      report, before.outcome, before.ground, before.note, before.decided_at, before.decided_by,
      JSON.stringify(before.outcome === 'photo_hidden' ? done.photo_before : null), before.waiting_since,
    ]) // biome-ignore format: one row
    const entry = { staff: session.staffId, site: row.site_id, member: row.member_id } as const
    const object = { kind: 'report', id: report } as const
    const undone = { ...entry, object, before: kept(row), after: before }
    await audit(tx, { ...undone, action: 'report_decision_undone' }, app.clock.now())
    return done.afterwards
  })
  afterwards()
}

async function hold(tx: Tx, { session }: StaffVisit, report: ReportId): Promise<ReportRow> {
  const row = (await selectReportForUpdate(tx, [report, session.siteIds])).rows[0]
  if (!row) throw new ApiError('report_not_found')
  return row
}

/** An appeal is not answered by whom it is against, as long as somebody else could (DSA art. 20). */
async function assertFreshEyes(tx: Tx, row: ReportRow, staff: string): Promise<void> {
  if (row.outcome === null || row.decided_by !== staff) return
  if ((await selectAnotherReviewer(tx, [row.site_id, staff])).rows.length > 0)
    throw new ApiError('another_reviewer')
}

const kept = (row: ReportRow): Kept => ({
  outcome: row.outcome,
  ground: row.ground,
  note: row.note,
  photo_before: row.photo_before,
  decided_at: row.decided_at && iso(row.decided_at),
  decided_by: row.decided_by,
  waiting_since: row.waiting_since && iso(row.waiting_since),
})

interface Done {
  readonly photo_before: ReviewState | null
  readonly afterwards: () => void
}

/** From what holds to what is to hold. Of a member who is gone there is nothing to change. */
async function change(app: App, tx: Tx, { session }: StaffVisit, row: ReportRow, next: State): Promise<Done> {
  const { member_id: member, photo_id } = row
  const nothing: Done = { photo_before: row.photo_before, afterwards: () => {} }
  if (member === null || row.outcome === next.outcome) return nothing
  const photo = photo_id && { member, photo: photo_id, sites: session.siteIds }
  // Decisions about the same member one after the other: each finds what the other has left.
  await holdProfile(tx, member)
  if (row.outcome === 'suspended') await lift(app, tx, member, row.id)
  if (row.outcome === 'photo_hidden' && photo && row.photo_before)
    await ifThere(() => undoReview(app, tx, photo, row.photo_before as ReviewState))
  const wake = () => app.bus.wake([member])
  if (next.outcome === 'suspended') {
    const close = await suspendMember(app, tx, member, row.id)
    return { photo_before: null, afterwards: () => [close(), app.presence.forget(member as MemberId)] }
  }
  if (next.outcome !== 'photo_hidden') return { photo_before: null, afterwards: wake }
  if (!photo) throw new ApiError('photo_not_found')
  const reason = rejectionOf[next.ground ?? 'other']
  const { before } = await hidePhoto(app, tx, photo, { reason, note: next.note.slice(0, limits.appeal_max) })
  return { photo_before: before, afterwards: wake }
}

/** What another report has led to holds on, though the account was suspended by this one first. */
async function lift(app: App, tx: Tx, member: MemberId, report: ReportId): Promise<void> {
  await liftSuspension(app, tx, member, report)
  const other = (await selectOtherSuspension(tx, [member, report])).rows[0]
  // Nobody is signed in whose streams would have to be closed.
  if (other) await suspendMember(app, tx, member, other.id)
}

/** Its owner may have removed it meanwhile: then there is nothing to show again. */
async function ifThere(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== 'photo_not_found' && code !== 'nothing_to_undo') throw error
  }
}

/** What the owner of a hidden photo reads beside it. */
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
