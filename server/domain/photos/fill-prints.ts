import { isApiError } from '#contract/wire/errors.ts'
import type { MemberId, PhotoId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { countWithoutPrints, selectWithoutPrints, updatePrints } from './store/photos.ts'
import { deriveStored } from './stored-picture.ts'

/** Number of photos of one job, so that a stopping worker waits for seconds only. */
const batch = 20

interface Progress {
  readonly member: MemberId
  readonly photo: PhotoId
}

/**
 * X20: computes the missing prints (perceptual hashes) of photos that came without them, after `member` and `photo`. Then
 * they are compared with the photos of other members. A picture that cannot be read is passed over.
 */
export const fillPrints = defineJob<Progress>('photos.fill_prints', async (app: App, after, stopping) => {
  const { rows } = await selectWithoutPrints(app.db, {
    member_id: after.member,
    id: after.photo,
    limit: batch,
  })
  for (const row of rows) {
    stopping.throwIfAborted()
    const { member_id, id } = row
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that uploads have the other processes
      await deriveStored(app, row, null, ({ prints }) => updatePrints(app.db, { member_id, id, prints }))
    } catch (error) {
      if (!isApiError(error) || error.code === 'unavailable') throw error
    }
  }
  const last = rows.at(-1)
  if (last && rows.length === batch)
    await addJob(app.db, fillPrints, { member: last.member_id, photo: last.id })
})

/** Queues the job for all photos without prints, and returns their number. */
export async function planPrints(db: Queryable): Promise<number> {
  const missing = (await countWithoutPrints(db)).rows[0]?.count ?? 0
  const first = { member: '0' as MemberId, photo: '0' as PhotoId }
  if (missing > 0) await addJob(db, fillPrints, first, { key: 'fill prints' })
  return missing
}
