import { ApiError } from '#contract/errors.ts'
import type { MemberId, PhotoId, SiteId } from '#contract/ids.ts'
import type { RejectionReason } from '#contract/photos.ts'
import { holdProfile, type ProfileRow, setMainPhoto } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { randomId } from '#server/kernel/ids.ts'
import { appendLiveEvent } from '#server/kernel/live-event.ts'
import { replaceMain } from './main-photo.ts'
import { keepPrintsFor } from './rules.ts'
import {
  activatePhoto,
  deleteOldPrints,
  deleteRejectedPrint,
  insertRejectedPrint,
  type PhotoRow,
  rejectPhotoRow,
  restorePhoto,
  selectPhoto,
  updateAppeal,
} from './store/photos.ts'

/** What a decision changes of a photo; what an undo puts back. */
export interface ReviewState {
  readonly status: PhotoRow['status']
  readonly reason: RejectionReason | null
  readonly note: string
  readonly waiting_since: string | null
}

export type Decision =
  | { readonly status: 'active' }
  | { readonly status: 'rejected'; readonly reason: RejectionReason; readonly note: string }

export interface Reviewed {
  readonly site: SiteId
  readonly before: ReviewState
  readonly after: ReviewState
}

export interface Photo {
  readonly member: MemberId
  readonly photo: PhotoId
  /** Where the reviewer may decide. */
  readonly sites: readonly SiteId[]
}

/**
 * A reviewer decides about a photo that waits: active, it is shown, and becomes the main one of a member who has no other
 * active one; rejected, nobody but its owner and reviewers see it, and its print is remembered. Tells its owner's devices;
 * wake them after the commit. Throws `photo_not_found`; `already_decided` when it does not wait (any more).
 */
export async function reviewPhoto(app: App, tx: Tx, of: Photo, decision: Decision): Promise<Reviewed> {
  const now = app.clock.now()
  const { profile, before } = await holdPhoto(tx, of)
  const { member, photo } = of
  const { rows } =
    decision.status === 'active'
      ? await activatePhoto(tx, [member, photo, now])
      : await rejectPhotoRow(tx, [member, photo, now, decision.reason, decision.note])
  const after = rows[0]
  if (!after) throw new ApiError('already_decided')
  await deleteRejectedPrint(tx, [[photo]])
  if ('prints' in after) await rememberPrint(tx, photo, after.prints as string[], now)
  await settleMain(app, tx, profile, after)
  await appendLiveEvent(tx, member, 'photo', { status: after.status }, now)
  return { site: after.site_id, before: stateOf(before), after: stateOf(after) }
}

/** Puts a photo back to where it was before a decision. Throws `photo_not_found`, `nothing_to_undo`. */
export async function undoReview(app: App, tx: Tx, of: Photo, to: ReviewState): Promise<Reviewed> {
  const now = app.clock.now()
  const { profile, before } = await holdPhoto(tx, of)
  const { member, photo } = of
  const { rows } = await restorePhoto(tx, [member, photo, to.status, to.reason, to.note, to.waiting_since])
  const after = rows[0]
  if (!after) throw new ApiError('nothing_to_undo')
  await deleteRejectedPrint(tx, [[photo]])
  if (after.status === 'rejected') await rememberPrint(tx, photo, after.prints, now)
  await settleMain(app, tx, profile, after)
  await appendLiveEvent(tx, member, 'photo', { status: after.status }, now)
  return { site: after.site_id, before: stateOf(before), after: stateOf(after) }
}

/** Its owner asks a person to look again, once a photo. Throws `photo_not_found`, `appeal_closed`. */
export async function appealPhoto(app: App, member: MemberId, photo: PhotoId, text: string): Promise<void> {
  if ((await updateAppeal(app.db, [member, photo, text, app.clock.now()])).rows.length > 0) return
  const { rows } = await selectPhoto(app.db, [member, photo])
  throw new ApiError(rows.length > 0 ? 'appeal_closed' : 'photo_not_found')
}

async function holdPhoto(tx: Tx, { member, photo, sites }: Photo) {
  const profile = await holdProfile(tx, member)
  const [before] = (await selectPhoto(tx, [member, photo])).rows
  if (!profile || !before || !sites.includes(before.site_id)) throw new ApiError('photo_not_found')
  return { profile, before }
}

/** The main photo is an active one wherever there is one. */
async function settleMain(app: App, tx: Tx, profile: ProfileRow, photo: PhotoRow): Promise<void> {
  const { member_id: member } = photo
  const isMain = profile.main_photo_id === photo.id
  if (photo.status === 'active' && !photo.is_private && (isMain || profile.main_status !== 'active'))
    await setMainPhoto(app, tx, member, photo)
  else if (isMain) await replaceMain(app, tx, member)
}

async function rememberPrint(tx: Tx, photo: PhotoId, prints: readonly string[], now: Date): Promise<void> {
  await deleteOldPrints(tx, [new Date(now.getTime() - keepPrintsFor)])
  // Under a number of its own: the row may outlive the photo.
  if (prints.length > 0) await insertRejectedPrint(tx, [randomId(), photo, prints, now])
}

const stateOf = ({ status, reason, note, waiting_since }: PhotoRow): ReviewState => ({
  status,
  reason,
  note,
  waiting_since: waiting_since && iso(waiting_since),
})
