import type { App } from '#server/kernel/app.ts'
import { hours } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { deleteRequests } from './store.ts'

/**
 * Deletes reset requests that are older than a day. They no longer count towards the limit, so there is no reason to
 * store their mail addresses any longer.
 */
export const forgetResets = defineJob('accounts.forget_resets', async (app: App, _payload: object) => {
  await deleteRequests(app.db, { before: new Date(app.clock.now().getTime() - hours(24)) })
})

/**
 * Schedules `forgetResets` for the first full hour that is more than a day away, so that it deletes all current
 * requests. All requests of one hour share one job.
 */
export async function scheduleForgetting(app: App): Promise<void> {
  const dayLater = app.clock.now().getTime() + hours(24)
  const runAt = new Date(dayLater - (dayLater % hours(1)) + hours(1))
  await addJob(app.db, forgetResets, {}, { runAt, key: `accounts.forget_resets:${runAt.toISOString()}` })
}
