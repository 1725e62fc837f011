import type { MemberId, OrderId } from '#contract/ids.ts'
import { hours, iso, minutes } from '#server/kernel/clock.ts'
import { addJob, defineJob, type Job } from '#server/kernel/job.ts'
import { settleOrder } from './settle-order.ts'
import { selectOrder } from './store.ts'

/** Ages at which an order that is still open is asked about again. */
const ages = [minutes(5), hours(1), hours(24)]

/** Asks the provider about an open order, because notices get lost. */
export const checkOpenOrder: Job<{ member: MemberId; order: OrderId }> = defineJob(
  'orders.check_open',
  async (app, { member, order }) => {
    const row = (await selectOrder(app.db, [member, order])).rows[0]
    if (!row || row.status === 'completed' || !row.provider_reference) return
    await settleOrder(app, row.provider, row.provider_reference)
    const made = new Date(iso(row.created_at)).getTime()
    const age = app.clock.now().getTime() - made
    const next = ages.find((later) => later > age)
    if (next !== undefined)
      await addJob(app.db, checkOpenOrder, { member, order }, { runAt: new Date(made + next) })
  },
)

export const jobs = [checkOpenOrder]
