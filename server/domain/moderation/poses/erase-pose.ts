import type { MemberId, VerificationId } from '#contract/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { defineJob } from '#server/kernel/job.ts'
import { erasePose, selectOne } from './store.ts'

interface Pose {
  readonly member: MemberId
  readonly verification: VerificationId
}

/** Erases a pose when its time is over (X5). One that nobody has decided about has expired: its member may try again. */
export const erasePoseJob = defineJob('moderation.erase_pose', async (app: App, pose: Pose) => {
  const row = (await selectOne(app.db, [pose.member, pose.verification])).rows[0]
  if (!row?.erase_at || Date.parse(iso(row.erase_at)) > app.clock.now().getTime()) return
  await removePose(app, pose.member, pose.verification, 'expired')
})

/** The file first: a row that says that it is gone never lies. */
export async function removePose(
  app: App,
  member: MemberId,
  verification: VerificationId,
  becomes: 'expired' | 'withdrawn',
): Promise<void> {
  const row = (await selectOne(app.db, [member, verification])).rows[0]
  if (row?.media_key) await app.storage.delete(`${row.media_key}/large.webp`)
  await erasePose(app.db, [member, verification, becomes])
}

/** Of a member who was erased: after the commit. */
export const deletePoseFile = defineJob<{ media_key: string }>(
  'moderation.delete_pose_file',
  async (app: App, { media_key }: { media_key: string }) => app.storage.delete(`${media_key}/large.webp`),
)
