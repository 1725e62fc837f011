import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import { defineJob, type Job } from '#server/kernel/job.ts'
import { planCompletedCheck } from './plan-completed-check.ts'
import { settleOrder } from './settle-order.ts'
import { selectOrder } from './store/orders.ts'

/**
 * Asks the payment provider again for a completed order, because notices of chargebacks and of refunds that came back can
 * get lost.
 */
export const checkCompletedOrder: Job<{ member: MemberId; order: OrderId }> = defineJob(
  'orders.check_completed',
  async (app, { member, order }) => {
    const row = (await selectOrder(app.db, { member_id: member, id: order })).rows[0]
    if (!row?.provider_reference) return
    // Plans the next check before it asks, so that an error of the provider does not end the checks.
    await planCompletedCheck(app.db, row, app.clock.now())
    await settleOrder(app, row.provider, row.provider_reference, null)
  },
)
