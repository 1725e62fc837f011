import type { MemberId, VerificationId } from '#contract/wire/ids.ts'
import { lockProfile } from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { defineJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { resumeComparison } from './compare-main.ts'
import { erasePose, selectOne } from './store.ts'

interface Pose {
  readonly member: MemberId
  readonly verification: VerificationId
}

/**
 * Erases a pose at the end of its storage time (X5). A pose without a decision gets the status `expired`, and the
 * member may send another pose.
 */
export const erasePoseJob = defineJob('moderation.erase_pose', async (app: App, pose: Pose) => {
  const row = (await selectOne(app.db, { member_id: pose.member, id: pose.verification })).rows[0]
  if (!row?.erase_at || Date.parse(iso(row.erase_at)) > app.clock.now().getTime()) return
  await removePose(app, pose.member, pose.verification, 'expired')
})

/**
 * Erases a pose. A pose without a decision gets the status `statusIfWaiting`, and a comparison that it has replaced waits
 * again. Deletes the file first and then the media key in the row. If the process stops between these steps, the row
 * still contains the media key, so that a retry can delete the file.
 */
export async function removePose(
  app: App,
  member: MemberId,
  verification: VerificationId,
  statusIfWaiting: 'expired' | 'withdrawn',
): Promise<void> {
  const row = (await selectOne(app.db, { member_id: member, id: verification })).rows[0]
  if (row?.media_key) await app.storage.delete(`${row.media_key}/large.webp`)
  await inTransaction(app.db, async (tx) => {
    await lockProfile(tx, member)
    const of = { member_id: member, id: verification, status_if_waiting: statusIfWaiting }
    const [erased] = (await erasePose(tx, of)).rows
    if (erased?.status === 'waiting') await resumeComparison(app, tx, member, erased.photos)
  })
}

/** Deletes the file of an erased member's pose. Runs after the commit of the erasure. */
export const deletePoseFile = defineJob<{ media_key: string }>(
  'moderation.delete_pose_file',
  async (app: App, { media_key }: { media_key: string }) => app.storage.delete(`${media_key}/large.webp`),
)
