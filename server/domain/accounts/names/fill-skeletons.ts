import type { App } from '#server/kernel/app.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { selectWithoutSkeleton, updateSkeletons } from '../store.ts'
import { skeletonOf } from './skeleton.ts'

const batch_names = 1000

/**
 * Computes the missing skeletons of names that an older release stored. Keeps all names, even if several names have the
 * same skeleton.
 */
export const fillSkeletons = defineJob('accounts.fill_skeletons', async (app: App, _payload, stopping) => {
  let last = { site_id: '0', name: '' }
  for (;;) {
    stopping.throwIfAborted()
    const { rows } = await selectWithoutSkeleton(app.db, {
      after_site_id: last.site_id,
      after_name: last.name,
      limit: batch_names,
    })
    const end = rows.at(-1)
    if (!end) return
    last = end
    const names = rows.map(({ written, ...row }) => ({ ...row, skeleton: skeletonOf(written) }))
    await updateSkeletons(app.db, { rows: JSON.stringify(names) })
  }
})

/**
 * Queues the job. Called at every start of a worker, because an older release may have stored names since the previous
 * start.
 */
export const queueFillSkeletons = (app: App): Promise<void> =>
  addJob(app.db, fillSkeletons, {}, { key: fillSkeletons.name })
