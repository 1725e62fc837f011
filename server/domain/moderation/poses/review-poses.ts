import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { comparisonReasons } from '#contract/moderation/gestures.ts'
import { clauseOf, poseGrounds } from '#contract/moderation/rule-clauses.ts'
import type { PoseReason } from '#contract/moderation/verification.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import type { MemberId, PhotoId, SiteId, VerificationId } from '#contract/wire/ids.ts'
import { getAccount } from '#server/domain/accounts/index.ts'
import { listOpenPhotos } from '#server/domain/photos/index.ts'
import { lockProfile, listProfiles, setVerified } from '#server/domain/profiles/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { type Backlog, backlogOf, dueOf, type FoundCase } from '#server/kernel/backlog.ts'
import { days, hours, iso } from '#server/kernel/clock.ts'
import { addJob } from '#server/kernel/job.ts'
import { type StaffContext, shownSites } from '#server/kernel/request-context.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import { audit, findLatest } from '../audit.ts'
import { assertUnlocked, findHolders, forgetCase, listSkipped } from '../locks/case-locks.ts'
import { planReviewMail, previewReviewMail, reviewMailAt, wasTold } from '../mail-reviews.ts'
import { planReviewOrder, promised_ms } from '../order-reviews.ts'
import { presentReviewed } from '../present-member.ts'
import { showsPictures } from '../reports/show-pictures.ts'
import { erasePoseJob } from './erase-pose.ts'
import {
  selectApproved,
  selectBacklog,
  selectForUpdate,
  selectWaiting,
  selectWaitingById,
  updateDecision,
  updateUndone,
} from './store.ts'

/** The part of a decision’s entry in the audit trail that its undo needs. */
interface StateBefore {
  readonly verified_at: string | null
  /** The photos of the comparison that a pose had replaced (X20). Absent if there was none. */
  readonly replaced_photos?: readonly PhotoId[]
}

/** The number of poses per page. */
const page_size = 24

interface Pose {
  readonly member: MemberId
  readonly verification: VerificationId
}

/** Returns the poses on these sites that wait for review. */
export async function findPoseBacklog(app: Pick<App, 'db'>, sites: readonly SiteId[]): Promise<Backlog> {
  const { rows } = await selectBacklog(app.db, { site_ids: sites, limit: limits.search_count_cap })
  return backlogOf(rows[0], promised_ms)
}

/** Returns the first waiting pose on these sites; `null` for one that the reviewer has skipped. */
export async function findFirstPose(
  { app, session }: StaffContext,
  sites: readonly SiteId[],
): Promise<FoundCase | null> {
  const row = (await selectWaiting(app.db, { site_ids: sites, skipped: [], limit: 1 })).rows[0]
  if (!row || (await listSkipped({ app, session }, sites, 'pose')).includes(row.id)) return null
  return { id: row.id, member: row.member_id, subject: { kind: 'pose' } }
}

/** Returns the site and the member of a pose that waits for review on one of these sites. */
export const findWaitingPose = async (db: Queryable, sites: readonly SiteId[], id: string) =>
  (await selectWaitingById(db, { site_ids: sites, id: id as VerificationId })).rows[0]

/** Returns the waiting poses of the reviewer's sites, in the order of their promised times. Throws `forbidden`. */
export async function listPosesToReview({
  app,
  session,
}: StaffContext): Promise<CallOutput<'listPosesToReview'>> {
  const sites = shownSites(session)
  const skipped = await listSkipped({ app, session }, sites, 'pose')
  const [{ waiting }, { rows }, all, shows_pictures] = await Promise.all([
    findPoseBacklog(app, sites),
    selectWaiting(app.db, { site_ids: sites, skipped: skipped as VerificationId[], limit: page_size }),
    listSites(app),
    showsPictures(app, session.staffId),
  ])
  const profiles = await listProfiles(
    app.db,
    rows.map((row) => row.member_id),
  )
  const albums = await Promise.all(rows.map((row) => listOpenPhotos(app.db, row.member_id)))
  const holders = await findHolders(
    app,
    app.db,
    session.staffId,
    'pose',
    rows.map((row) => row.id),
  )
  const now = app.clock.now()
  const poses = rows.flatMap((row, index) => {
    const profile = profiles.find((each) => each.member_id === row.member_id)
    const album = albums[index] ?? []
    const key = row.photo_id ? album.find(({ image }) => image.id === row.photo_id)?.media_key : row.media_key
    if (!profile || !key) return []
    const compared = row.photo_id ? album.filter(({ image }) => row.photos.includes(image.id)) : album
    return {
      id: row.id,
      pose_filename: `${key}/large.webp`,
      compares_photo: row.photo_id !== null,
      gesture: row.gesture,
      photos: compared.map(({ image }) => image),
      profile: presentReviewed(profile, now),
      site: row.site_id,
      site_name: all.find((site) => site.id === row.site_id)?.settings.name ?? '',
      waiting_since: iso(row.created_at),
      due: row.due_at ? iso(row.due_at) : dueOf(iso(row.created_at), promised_ms),
      points: row.points,
      rejected_before: row.rejected_before,
      holder: holders.get(row.id) ?? null,
    }
  })
  return { waiting, shows_pictures, poses }
}

/**
 * Decides about a waiting pose, and schedules the pose's erasure within a day. `reason` is `null` for an approval.
 * Returns when the mail about it leaves; until then the decision can be undone. Throws `forbidden`, `verification_not_found`, `already_decided`. An approval throws `no_photo_to_compare` if the
 * member has no active main photo.
 */
export async function decidePose(
  requestContext: StaffContext,
  of: Pose,
  reason: PoseReason | null,
): Promise<{ mail_at: string }> {
  const { app, session } = requestContext
  const { member, verification } = of
  const now = app.clock.now()
  await inTransaction(app.db, async (tx) => {
    const profile = await lockProfile(tx, member)
    const row = (
      await selectForUpdate(tx, { member_id: member, id: verification, site_ids: session.siteIds })
    ).rows[0]
    if (!row || !profile) throw new ApiError('verification_not_found')
    await assertUnlocked(app, tx, session.staffId, 'pose', verification)
    if (row.photo_id && reason && !comparisonReasons.some((each) => each === reason))
      throw invalidFields({ reason: 'unknown_choice' })
    const open: PhotoId[] = (await listOpenPhotos(tx, member)).map(({ image }) => image.id)
    const photos = row.photo_id ? comparedWith(row.photo_id, row.photos, open) : open
    if (reason === null && (profile.main_status !== 'active' || photos.length === 0))
      throw new ApiError('no_photo_to_compare')
    const status = reason === null ? 'approved' : 'rejected'
    const ground = reason && poseGrounds[reason]
    const eraseAt = new Date(now.getTime() + hours(limits.pose_kept_hours))
    const { rowCount } = await updateDecision(tx, {
      member_id: member,
      id: verification,
      status,
      reason,
      photos: reason === null ? photos : row.photos,
      decided_at: now,
      erase_at: eraseAt,
    })
    if (rowCount === 0) throw new ApiError('already_decided')
    await forgetCase(tx, 'pose', verification)
    if (reason === null) await setVerified(app, tx, member, now)
    if (!row.photo_id) await addJob(tx, erasePoseJob, of, { runAt: eraseAt, key: `pose ${verification}` })
    await audit(
      tx,
      {
        staff: session.staffId,
        site: row.site_id,
        action: reason === null ? 'pose_approved' : 'pose_rejected',
        object: { kind: 'pose', id: verification },
        member,
        before: {
          status: 'waiting',
          waiting_since: iso(row.created_at),
          verified_at: profile.verified_at && iso(profile.verified_at),
          ...(!row.photo_id && row.photos.length > 0 && { replaced_photos: row.photos }),
        },
        after: { status, reason, ...(ground && { clause: clauseOf(ground) }) },
      },
      now,
    )
    await planReviewMail(tx, member, now)
  })
  app.bus.wake([member])
  return { mail_at: reviewMailAt(now).toISOString() }
}

/** Returns the photos that a comparison confirms: none if the new photo or all earlier ones are no longer shown. */
function comparedWith(photo: PhotoId, earlier: readonly PhotoId[], open: readonly PhotoId[]): PhotoId[] {
  const shown = earlier.filter((each) => open.includes(each))
  return open.includes(photo) && shown.length > 0 ? [...shown, photo] : []
}

/** Returns the mail that a rejection would send, without deciding. Throws `verification_not_found` if no such pose waits. */
export async function previewPoseRejection(
  { app, session }: StaffContext,
  { member, verification, reason }: ParsedInput<'previewPoseRejection'>,
): Promise<CallOutput<'previewPoseRejection'>> {
  if ((await findWaitingPose(app.db, session.siteIds, verification))?.member_id !== member)
    throw new ApiError('verification_not_found')
  const account = await getAccount(app, member)
  return { mail: await previewReviewMail(app, account, { kind: 'pose', id: verification, reason }) }
}

/**
 * Undoes the reviewer's own latest decision about a pose. Throws `forbidden` and `verification_not_found`. Throws
 * `nothing_to_undo` if the mail about it has left, if another reviewer decided later, or if the member has sent another
 * pose.
 */
export async function undoPose(requestContext: StaffContext, of: Pose): Promise<void> {
  const { app, session } = requestContext
  const { member, verification } = of
  await inTransaction(app.db, async (tx) => {
    await lockProfile(tx, member)
    const row = (
      await selectForUpdate(tx, { member_id: member, id: verification, site_ids: session.siteIds })
    ).rows[0]
    if (!row) throw new ApiError('verification_not_found')
    const object = { kind: 'pose', id: verification } as const
    const latest = await findLatest(tx, session.siteIds, object)
    const isOwn = latest?.staff_id === session.staffId && /^pose_(approved|rejected)$/.test(latest.action)
    const eraseAt = new Date(Date.parse(iso(row.created_at)) + days(limits.pose_days))
    const isOpen = isOwn && !wasTold(latest, app.clock.now())
    const before = (latest?.before ?? { verified_at: null }) as StateBefore
    const photos = before.replaced_photos ?? []
    const { rowCount } = isOpen
      ? await updateUndone(tx, { member_id: member, id: verification, photos, erase_at: eraseAt })
      : { rowCount: 0 }
    if (!rowCount) throw new ApiError('nothing_to_undo')
    // Undoing an approval removes the verification badge. If an earlier approval is still valid, restores the badge and
    // its time instead.
    const earlier = (await selectApproved(tx, { member_id: member })).rows[0]
    if (row.status === 'approved')
      await setVerified(app, tx, member, earlier && before.verified_at ? new Date(before.verified_at) : null)
    if (!row.photo_id) await addJob(tx, erasePoseJob, of, { runAt: eraseAt, key: `pose ${verification}` })
    const entry = { staff: session.staffId, site: row.site_id, member, object } as const
    const states = { before: { status: row.status, reason: row.reason }, after: { status: 'waiting' } }
    await audit(tx, { ...entry, ...states, action: 'pose_decision_undone' }, app.clock.now())
    await planReviewOrder(tx, member)
  })
  app.bus.wake([member])
}
