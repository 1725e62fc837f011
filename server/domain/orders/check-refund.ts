import type { MemberId } from '#contract/wire/ids.ts'
import { minutes } from '#server/kernel/clock.ts'
import { addJob, defineJob, type Job } from '#server/kernel/job.ts'
import { finishRefund } from './finish-refund.ts'

/** Time between two attempts of a refund without an answer. */
export const refund_retry_ms = minutes(10)

/** Repeats a refund whose result is unknown, until the provider answers. */
export const checkRefund: Job<{ member: MemberId; refund: string }> = defineJob(
  'orders.check_refund',
  async (app, { member, refund }) => {
    // Schedules the next attempt first, so that an error does not end the attempts.
    const runAt = new Date(app.clock.now().getTime() + refund_retry_ms)
    const key = `check refund ${refund}`
    if ((await finishRefund(app, member, refund)) === 'unknown')
      await addJob(app.db, checkRefund, { member, refund }, { runAt, key })
  },
)
