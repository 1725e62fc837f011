import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { hours } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { sendReset } from './send-reset.ts'
import { insertRequest, lockAddress } from './store.ts'

/**
 * A6: notes the wish for a new password, and the job that answers it by mail. Nothing here depends on whether the address
 * is known (H7). Throws `too_many_resets`, for anybody: three a day for one address. A stranger who uses them up locks
 * nobody out: the links that were mailed by that are good for as long.
 */
export async function requestReset({ app, site, locale }: Visit, email: string): Promise<void> {
  const now = app.clock.now()
  const since = new Date(now.getTime() - hours(24))
  const id = orderedId(now)
  await inTransaction(app.db, async (tx) => {
    await lockAddress(tx, [site.id, email])
    const { rowCount } = await insertRequest(tx, [
      id, site.id, email, locale, now, limits.resets_per_day, since,
    ]) // biome-ignore format: one row
    if (rowCount === 0) throw new ApiError('too_many_resets')
    await addJob(tx, sendReset, { request: id })
  })
}
