import type { ReportReason } from '#contract/moderation/reports.ts'
import type { RejectionReason } from '#contract/photos/photos.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, ReportId } from '#contract/wire/ids.ts'
import {
  liftRestrictions,
  liftSuspension,
  restrictMember,
  suspendMember,
} from '#server/domain/accounts/index.ts'
import { hidePhoto, type Photo, type ReviewState, undoReview } from '#server/domain/photos/index.ts'
import { lockProfile } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { applyRemoved } from './removed-words.ts'
import { type ReportRow, selectOtherHiding, selectOtherSuspension, updatePhotoBefore } from './store.ts'

/** A decision as it is stored: its outcome, its reasons, and how long its measure lasts. */
export interface Outcome extends Pick<
  ReportRow,
  'outcome' | 'ground' | 'note' | 'photo_before' | 'restricts' | 'clause' | 'decided_with'
> {
  /** A time in ISO 8601. */
  readonly ends_at: string | null
}

export interface Change {
  readonly photo_before: ReviewState | null
  readonly afterCommit: () => void
}

/** The end of the report's measure, in the form of `Date.toISOString`. */
export const endOf = ({ ends_at }: Pick<ReportRow, 'ends_at'>): string | null =>
  ends_at && new Date(iso(ends_at)).toISOString()

/** Returns whether two decisions have the same effect for the same time. Their reasons may differ. */
type Measure = Pick<Outcome, 'outcome' | 'ends_at' | 'restricts'>
const isSameMeasure = (one: Measure, other: Measure): boolean =>
  one.outcome === other.outcome &&
  one.ends_at === other.ends_at &&
  String(one.restricts?.toSorted()) === String(other.restricts?.toSorted())

/**
 * Undoes the effects of the current decision and applies the effects of the decision `next`. If both decisions hide the
 * photo, its owner sees the reason and the note of `next`. Does nothing if the reported member is erased.
 */
export async function applyOutcome(
  app: App,
  tx: Tx,
  { session }: StaffContext,
  row: ReportRow,
  next: Outcome,
  isUndo = false,
): Promise<Change> {
  const { member_id: member, photo_id } = row
  await applyRemoved(tx, row, next.outcome)
  const isSame = isSameMeasure({ ...row, ends_at: endOf(row) }, next)
  const unchanged: Change = { photo_before: row.photo_before, afterCommit: () => {} }
  if (member === null || (isSame && next.outcome !== 'photo_hidden')) return unchanged
  const photo = photo_id && { member, photo: photo_id, sites: session.siteIds }
  // The lock orders decisions about the same member, so that each decision sees the effects of earlier decisions.
  await lockProfile(tx, member)
  if (!isSame && row.outcome === 'suspended') await liftOwnSuspension(app, tx, member, row.id)
  if (!isSame && row.outcome === 'restricted') await liftRestrictions(tx, member, row.id)
  if (!isSame && row.outcome === 'photo_hidden' && photo) await showPhoto(app, tx, photo, row)
  const wake = () => app.bus.wake([member])
  const ends = next.ends_at === null ? null : new Date(next.ends_at)
  // Restoring an earlier decision, or lifting a measure, can leave one that has ended: it has no effect.
  if (ends !== null && ends <= app.clock.now()) return { photo_before: null, afterCommit: wake }
  if (next.outcome === 'restricted' && ends)
    await restrictMember(tx, member, row.id, { kinds: next.restricts ?? [], until: ends })
  if (next.outcome === 'suspended') {
    const close = await suspendMember(app, tx, member, row.id, ends)
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

const rejectionBy = (report: ReportId, { ground, note }: Pick<Outcome, 'ground' | 'note'>) => ({
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
  const now = app.clock.now()
  const other = (await selectOtherSuspension(tx, { member_id: member, id: report, now })).rows[0]
  // `suspendMember` returns a function that closes the member's streams. There is no need to call this function here,
  // because a suspended member has no streams.
  if (other)
    await suspendMember(
      app,
      tx,
      member,
      other.id,
      other.ends_at === null ? null : new Date(iso(other.ends_at)),
    )
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
