import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import { hours, iso, minutes } from '#server/kernel/clock.ts'
import { addJob, defineJob, type Job } from '#server/kernel/job.ts'
import { sendReceipt } from './send-receipt.ts'
import { settleOrder } from './settle-order.ts'
import { selectOrder } from './store.ts'

/** The ages of an open order at which a job asks the provider for its state. */
const ages = [minutes(5), hours(1), hours(24)]

/**
 * Asks the payment provider for the state of an open order, because the provider's notice can get lost. Then schedules
 * the next check.
 */
export const checkOpenOrder: Job<{ member: MemberId; order: OrderId }> = defineJob(
  'orders.check_open',
  async (app, { member, order }) => {
    const row = (await selectOrder(app.db, [member, order])).rows[0]
    if (!row || row.status === 'completed' || !row.provider_reference) return
    await settleOrder(app, row.provider, row.provider_reference)
    const createdAt = new Date(iso(row.created_at)).getTime()
    const age = app.clock.now().getTime() - createdAt
    const next = ages.find((later) => later > age)
    if (next !== undefined)
      await addJob(app.db, checkOpenOrder, { member, order }, { runAt: new Date(createdAt + next) })
  },
)

export const jobs = [checkOpenOrder, sendReceipt]
