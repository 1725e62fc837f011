import type { RejectionReason } from '#contract/photos/photos.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, PhotoId, ReportId, SiteId } from '#contract/wire/ids.ts'
import { appendLiveEvent } from '#server/domain/live/index.ts'
import { lockProfile, type ProfileRow, setMainPhoto } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { randomId } from '#server/kernel/ids.ts'
import { noteAi, replaceMain } from './main-photo.ts'
import { print_retention_ms } from './rules.ts'
import {
  activatePhoto,
  deleteOldPrints,
  deleteRejectedPrint,
  hidePhotoRow,
  insertRejectedPrint,
  type PhotoRow,
  rejectPhotoRow,
  restorePhoto,
  selectPhoto,
  updateAppeal,
} from './store/photos.ts'

/** The fields of a photo that a decision changes and an undo restores. */
export interface ReviewState {
  readonly status: PhotoRow['status']
  readonly reason: RejectionReason | null
  readonly note: string
  readonly waiting_since: string | null
  /** X20: how it was known that AI made the picture. Absent for any other picture, and in states from before the label. */
  readonly ai_source?: string
}

export type Decision =
  | { readonly status: 'active'; readonly isAi?: boolean | undefined }
  | { readonly status: 'rejected'; readonly reason: RejectionReason; readonly note: string }

export interface Reviewed {
  readonly site: SiteId
  readonly before: ReviewState
  readonly after: ReviewState
}

export interface Photo {
  readonly member: MemberId
  readonly photo: PhotoId
  /** The sites that the reviewer may review. */
  readonly sites: readonly SiteId[]
}

/**
 * Stores a decision about a photo that waits for review. `active` shows the photo to others, and makes it the main
 * photo if it is not private and the member has no active main photo. `rejected` hides the photo from everyone except
 * its owner and reviewers, and stores the photo's print (perceptual hash). Appends a live event for the owner; the
 * caller wakes the owner's devices after the commit. Throws `photo_not_found`, and `already_decided` if the photo does
 * not wait for review.
 */
export async function reviewPhoto(app: App, tx: Tx, of: Photo, decision: Decision): Promise<Reviewed> {
  const now = app.clock.now()
  const { profile, before } = await lockPhoto(tx, of)
  const { member, photo } = of
  const { rows } =
    decision.status === 'active'
      ? await activatePhoto(tx, {
          member_id: member,
          id: photo,
          reviewed_at: now,
          is_ai: decision.isAi ?? false,
        })
      : await rejectPhotoRow(tx, {
          member_id: member,
          id: photo,
          reviewed_at: now,
          reason: decision.reason,
          note: decision.note,
        })
  const after = rows[0]
  if (!after) throw new ApiError('already_decided')
  return changed(app, tx, profile, before, after)
}

/**
 * Hides a photo because of a report. Afterwards, only the owner and reviewers see the photo. If the report already
 * hides the photo, replaces the reason and the note. If another report already hides the photo, changes nothing.
 * Returns the photo's previous state, for `undoReview`, or `null` if a report already hid the photo. Throws
 * `photo_not_found`, and `already_decided` if the photo review has already rejected the photo.
 */
export async function hidePhoto(
  app: App,
  tx: Tx,
  of: Photo,
  { report, reason, note }: { report: ReportId; reason: RejectionReason; note: string },
): Promise<ReviewState | null> {
  const { profile, before } = await lockPhoto(tx, of)
  const { rows } = await hidePhotoRow(tx, {
    member_id: of.member,
    id: of.photo,
    reviewed_at: app.clock.now(),
    reason,
    note,
    hidden_by: report,
  })
  if (rows[0]) await changed(app, tx, profile, before, rows[0])
  else if (before.hidden_by === null) throw new ApiError('already_decided')
  return before.hidden_by === null ? stateOf(before) : null
}

/**
 * Undoes the decision of `report` or, if `report` is `null`, of the photo review. Restores the state `to`, which the
 * photo had before that decision. Throws `photo_not_found`. Throws `nothing_to_undo` if the photo waits for review
 * again, or if its `hidden_by` is no longer `report`.
 */
export async function undoReview(
  app: App,
  tx: Tx,
  of: Photo,
  to: ReviewState,
  report: ReportId | null = null,
): Promise<Reviewed> {
  const { profile, before } = await lockPhoto(tx, of)
  const { status, reason, note, waiting_since, ai_source = null } = to
  const { rows } = await restorePhoto(tx, {
    member_id: of.member,
    id: of.photo,
    status,
    reason,
    note,
    waiting_since,
    ai_source,
    hidden_by: report,
  })
  if (!rows[0]) throw new ApiError('nothing_to_undo')
  return changed(app, tx, profile, before, rows[0])
}

/** Updates the rejected prints, the main photo and the labels after a decision, and appends a live event for the owner. */
async function changed(
  app: App,
  tx: Tx,
  profile: ProfileRow,
  before: PhotoRow,
  after: PhotoRow & { prints?: string[] },
): Promise<Reviewed> {
  const now = app.clock.now()
  await deleteRejectedPrint(tx, { photo_ids: [after.id] })
  if (after.status === 'rejected' && after.prints) await rememberPrint(tx, after.id, after.prints, now)
  await updateMain(app, tx, profile, after)
  await noteAi(app, tx, after.member_id)
  // A second look (X20) that changes nothing is not for the owner to know.
  const isSecondLook = before.status === 'active' && after.status === 'active'
  if (!isSecondLook) await appendLiveEvent(tx, after.member_id, 'photo', { status: after.status }, now)
  return { site: after.site_id, before: stateOf(before), after: stateOf(after) }
}

/**
 * Stores an appeal against a rejection. A member can appeal once per photo. Throws `photo_not_found` and
 * `appeal_closed`. Also throws `appeal_closed` for a photo that a report hides, because the member must appeal against
 * the report's decision instead.
 */
export async function appealPhoto(app: App, member: MemberId, photo: PhotoId, text: string): Promise<void> {
  if (
    (await updateAppeal(app.db, { member_id: member, id: photo, appeal: text, appealed_at: app.clock.now() }))
      .rows.length > 0
  )
    return
  const { rows } = await selectPhoto(app.db, { member_id: member, id: photo })
  throw new ApiError(rows.length > 0 ? 'appeal_closed' : 'photo_not_found')
}

async function lockPhoto(tx: Tx, { member, photo, sites }: Photo) {
  const profile = await lockProfile(tx, member)
  const [before] = (await selectPhoto(tx, { member_id: member, id: photo })).rows
  if (!profile || !before || !sites.includes(before.site_id)) throw new ApiError('photo_not_found')
  return { profile, before }
}

/**
 * Updates the main photo after a change of this photo. Afterwards, if the member has active photos that are not
 * private, the main photo is one of them.
 */
async function updateMain(app: App, tx: Tx, profile: ProfileRow, photo: PhotoRow): Promise<void> {
  const { member_id: member } = photo
  const isMain = profile.main_photo_id === photo.id
  if (photo.status === 'active' && !photo.is_private && (isMain || profile.main_status !== 'active'))
    await setMainPhoto(app, tx, member, photo)
  else if (isMain) await replaceMain(app, tx, member)
}

async function rememberPrint(tx: Tx, photo: PhotoId, prints: readonly string[], now: Date): Promise<void> {
  await deleteOldPrints(tx, { before: new Date(now.getTime() - print_retention_ms) })
  // The row has its own random id instead of the photo's id, because the print may be stored longer than the photo.
  if (prints.length > 0)
    await insertRejectedPrint(tx, { id: randomId(), photo_id: photo, prints, rejected_at: now })
}

const stateOf = ({ status, reason, note, waiting_since, ai_source }: PhotoRow): ReviewState => ({
  status,
  reason,
  note,
  waiting_since: waiting_since && iso(waiting_since),
  ...(ai_source && { ai_source }),
})
