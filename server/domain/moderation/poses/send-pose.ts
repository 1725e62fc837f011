import * as limits from '#contract/limits.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, VerificationId } from '#contract/wire/ids.ts'
import { defineDropUnusedPicture, storePictureFiles } from '#server/domain/photos/index.ts'
import { getProfile } from '#server/domain/profiles/index.ts'
import { days } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { planReviewOrder, promised_ms } from '../order-reviews.ts'
import { erasePoseJob, removePose } from './erase-pose.ts'
import { nextGesture } from './own-verification.ts'
import { insertPose, selectPoseByKey, selectWaitingOf, withdrawComparison } from './store.ts'

/**
 * Submits a pose for review (X5). Re-encodes the picture without the camera's metadata. Only reviewers can see the
 * picture, and it is erased after seven days at the latest. Throws `not_confirmed`, `pose_waits`,
 * `no_photo_to_compare`, `photo_too_large`, `photo_empty`, and the errors of `Pictures.derive`.
 */
export async function sendPose({ app, site, session, upload }: MemberContext): Promise<void> {
  const { memberId: member } = session
  if (session.status !== 'active') throw new ApiError('not_confirmed')
  if (upload?.truncated)
    throw new ApiError('photo_too_large', { max_megabytes: limits.photo_max_bytes / 1_000_000 })
  if (!upload || upload.size === 0) throw new ApiError('photo_empty')
  if ((await getProfile(app.db, member)).main_status !== 'active') throw new ApiError('no_photo_to_compare')
  const waiting = (await selectWaitingOf(app.db, { member_id: member })).rows[0]
  if (waiting && !waiting.photo_id) throw new ApiError('pose_waits')

  await using made = await app.pictures.derive(upload.path, null, limits.photo_side_min_px)
  await storePictureFiles(app, dropUnusedPose, async (key) => {
    await app.storage.putFile(`${key}/large.webp`, made.files.large)
    await inTransaction(app.db, async (tx) => {
      const now = app.clock.now()
      const id = orderedId<VerificationId>(now)
      const eraseAt = new Date(now.getTime() + days(limits.pose_days))
      const gesture = await nextGesture(app, member)
      // A pose says more than the comparison of photos that may wait.
      const [replaced] = (await withdrawComparison(tx, { member_id: member })).rows
      const { rows } = await insertPose(tx, {
        member_id: member,
        id,
        site_id: site.id,
        gesture,
        media_key: key,
        photos: replaced?.photos ?? [],
        created_at: now,
        erase_at: eraseAt,
        due_at: new Date(now.getTime() + promised_ms),
      })
      await planReviewOrder(tx, member)
      if (rows.length === 0) throw new ApiError('pose_waits')
      await addJob(tx, erasePoseJob, { member, verification: id }, { runAt: eraseAt, key: `pose ${id}` })
    })
  })
}

/** Deletes the file of a pose that was not submitted. */
export const dropUnusedPose = defineDropUnusedPicture('moderation.drop_unused_pose', selectPoseByKey)

/** Withdraws the member's waiting pose and erases it at once. */
export async function withdrawPose({ app, session }: MemberContext): Promise<void> {
  const member: MemberId = session.memberId
  const waiting = (await selectWaitingOf(app.db, { member_id: member })).rows[0]
  if (waiting) await removePose(app, member, waiting.id, 'withdrawn')
}
