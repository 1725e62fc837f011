import type { MemberId } from '#contract/wire/ids.ts'
import { orderNewPhotos } from '#server/domain/photos/index.ts'
import { lockProfile } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { shortenedDue } from '#server/kernel/backlog.ts'
import { hours, iso } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import { selectAll, updateDue } from './poses/store.ts'
import { countAbout } from './reports/store.ts'
import { photoPoints, posePoints } from './review-order-rules.ts'

/** O1: the time in which a pose is promised to be reviewed. */
export const promised_ms = hours(4)

/** Computes the promised times of a member's new photos and of the waiting pose from the facts that are known now. */
async function orderReviews(tx: Tx, member: MemberId): Promise<void> {
  // The lock orders concurrent runs, so that a run with older facts does not overwrite the times of a later one.
  if (!(await lockProfile(tx, member))) return
  const reports = (await countAbout(tx, { member_ids: [member] })).rows[0]?.open ?? 0
  const poses = (await selectAll(tx, { member_id: member })).rows
  const facts = {
    reports,
    rejectedPoses: poses.filter(({ status }) => status === 'rejected').length,
    hasLapsed: poses.findLast(({ status }) => status !== 'waiting')?.status === 'lapsed',
  }
  await orderNewPhotos(tx, member, (photo, of) => photoPoints(photo, of, facts))
  const pose = poses.find(({ status }) => status === 'waiting')
  if (!pose) return
  const points = posePoints(facts)
  await updateDue(tx, {
    ...{ member_id: member, id: pose.id, points: JSON.stringify(points) },
    due_at: shortenedDue(new Date(iso(pose.created_at)), promised_ms, points),
  })
}

/**
 * Orders the reviews of a member again after a new photo, pose or report, or a decision. A job, because it must see what
 * others commit at the same time.
 */
export const orderReviewsJob = defineJob(
  'moderation.order_reviews',
  (app: App, { member }: { member: MemberId }) => inTransaction(app.db, (tx) => orderReviews(tx, member)),
)

export const planReviewOrder = (db: Queryable, member: MemberId): Promise<void> =>
  addJob(db, orderReviewsJob, { member }, { key: `order reviews ${member}` })
