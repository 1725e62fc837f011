import { defineJob, type Job } from '#server/kernel/job.ts'
import { type NamedPayment, settle_payment } from './settle-later.ts'
import { settleOrder } from './settle-order.ts'

/** Settles the order of a payment. An error of the provider repeats the job. */
export const settlePayment: Job<NamedPayment> = defineJob(settle_payment, (app, { provider, reference }) =>
  settleOrder(app, provider, reference, null),
)
