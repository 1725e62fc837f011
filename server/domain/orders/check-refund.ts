import type { MemberId } from '#contract/wire/ids.ts'
import { defineJob, type Job } from '#server/kernel/job.ts'
import { finishRefund } from './finish-refund.ts'

/** Repeats a refund whose result is unknown. Without an answer, `finishRefund` plans the next attempt. */
export const checkRefund: Job<{ member: MemberId; refund: string }> = defineJob(
  'orders.check_refund',
  async (app, { member, refund }) => {
    await finishRefund(app, member, refund)
  },
)
