import { days } from '#server/kernel/clock.ts'
import { defineJob } from '#server/kernel/job.ts'
import { deleteOldRequests } from './store.ts'

/** Deletes requests for codes, and their counters, a day after they were made. */
export const forgetRequests = defineJob('orders.forget_debit_requests', async (app) => {
  await deleteOldRequests(app.db, { before: new Date(app.clock.now().getTime() - days(1)) })
})
