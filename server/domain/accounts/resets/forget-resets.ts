import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { deleteRequests } from './store.ts'

/** Wishes count for a day; whose addresses they were is kept no longer than two. */
export const forgetResets = defineJob('accounts.forget_resets', async (app: App, _payload: object) => {
  await deleteRequests(app.db, [new Date(app.clock.now().getTime() - days(1))])
})

/** One look a day is planned, however many wishes there are: those of a day are all due at the same moment. */
export async function planForgetting(app: App): Promise<void> {
  const day = new Date(app.clock.now().getTime() + days(2)).toISOString().slice(0, 10)
  const runAt = new Date(`${day}T03:00:00Z`)
  await addJob(app.db, forgetResets, {}, { runAt, key: `accounts.forget_resets:${day}` })
}
