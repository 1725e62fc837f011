import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { defineJob, planDaily } from '#server/kernel/job.ts'
import { settleOrder } from '../settle-order.ts'
import { comparePayments } from './compare-payments.ts'

/** Age of the orders whose payments are compared each night. Checks of single orders find later chargebacks. */
const compared_ms = days(35)

/**
 * Compares the payments of the last weeks with their providers each night. An order that differs is first settled again,
 * because its notice may be lost. Logs an error for each order that still differs.
 */
export const nightlyPayments = defineJob('orders.nightly_payments', async (app: App, _payload, stopping) => {
  await planNightlyPayments(app)
  const since = new Date(app.clock.now().getTime() - compared_ms)
  const { compared, unanswered, differences } = await comparePayments(
    app,
    since,
    ({ provider, reference }) => settleOrder(app, provider, reference, null),
    stopping,
  )
  app.log.info(
    { compared, unanswered, differences: differences.length },
    'payments compared with their providers',
  )
  for (const { order, provider, what } of differences)
    app.log.error({ order, provider, what }, 'a payment differs: npm run ledger -- verify --provider')
})

/** Plans the job for a time after the seal of the books. */
export const planNightlyPayments = (app: Pick<App, 'db' | 'clock'>): Promise<void> =>
  planDaily(app, 'orders.nightly_payments', '03:30')
