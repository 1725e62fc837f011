import type { App } from '#server/kernel/app.ts'
import { hours } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { deleteRequests } from './store.ts'

/** Wishes count for a day: afterwards nothing is kept of whose addresses they were. */
export const forgetResets = defineJob('accounts.forget_resets', async (app: App, _payload: object) => {
  await deleteRequests(app.db, [new Date(app.clock.now().getTime() - hours(24))])
})

/** One look an hour is planned, however many wishes there are: those of an hour are due together, a day later. */
export async function planForgetting(app: App): Promise<void> {
  const dayLater = app.clock.now().getTime() + hours(24)
  const runAt = new Date(dayLater - (dayLater % hours(1)) + hours(1))
  await addJob(app.db, forgetResets, {}, { runAt, key: `accounts.forget_resets:${runAt.toISOString()}` })
}
