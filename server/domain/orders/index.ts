/**
 * Orders (M1–M4): ordered packages and the state of their payments.
 * Owns: purchase_order, payment_reference, document_counter. Publishes and handles no events. Completing an order makes the buyer
 * premium, records the discount and grants the credits, in one transaction.
 */
import type { ArchiveParts } from '#contract/members/archive.ts'
import { minutes } from '#server/kernel/clock.ts'
import { addJob } from '#server/kernel/job.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { checkOpenOrder } from './jobs.ts'
import { presentOrder } from './present.ts'
import * as store from './store.ts'

export { insertReadyOrders, type ReadyOrder } from './insert-ready-orders.ts'

export const personalData: PersonalData<ArchiveParts['orders']> = {
  async export(app, member) {
    const { rows } = await store.selectOrders(app.db, [member, null])
    return { orders: rows.map(presentOrder) }
  },
  /**
   * Moves orders to an anonymous id, because tax law requires that they are stored (docs/retention.md). Schedules a
   * check of each open order under this id, because its payment may still arrive.
   */
  async erase(app, tx, member, anonymousId) {
    const { rows } = await store.keepOrders(tx, [member, anonymousId])
    await store.keepReferences(tx, [member, anonymousId])
    const runAt = new Date(app.clock.now().getTime() + minutes(5))
    for (const { id, status, provider_reference } of rows)
      if (provider_reference && (status === 'loading' || status === 'pending'))
        await addJob(tx, checkOpenOrder, { member: anonymousId, order: id }, { runAt })
  },
}
