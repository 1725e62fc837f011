import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import { defineJob, type Job } from '#server/kernel/job.ts'
import { settleOrder } from './settle-order.ts'
import { selectOrder } from './store/orders.ts'

/**
 * Asks the provider for the state of an order after it has refused a refund. Until then, the refund counted as made, so
 * that money which the provider paid back otherwise was perhaps not booked.
 */
export const askAgain: Job<{ member: MemberId; order: OrderId }> = defineJob(
  'orders.ask_again',
  async (app, { member, order }) => {
    const row = (await selectOrder(app.db, { member_id: member, id: order })).rows[0]
    if (row?.provider_reference) await settleOrder(app, row.provider, row.provider_reference, null)
  },
)
