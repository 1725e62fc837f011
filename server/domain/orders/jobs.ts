import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { addJob, defineJob, type Job } from '#server/kernel/job.ts'
import { askAgain } from './ask-again.ts'
import { checkCompletedOrder } from './check-completed-order.ts'
import { checkRefund } from './check-refund.ts'
import { nightlyPayments } from './comparison/nightly.ts'
import { debitJobs } from './direct-debit/jobs.ts'
import { resolveUnknown } from './open-payment.ts'
import { providerNamed } from './provider-of.ts'
import { revokeAtProvider } from './revoke-at-provider.ts'
import { nextCheck } from './rules.ts'
import { sendReceipt } from './send-receipt.ts'
import { settleOrder } from './settle-order.ts'
import { settlePayment } from './settle-payment.ts'
import { sendRaise } from './spending-limit/send-raise.ts'
import { type OrderRow, selectOrder, setFailed } from './store/orders.ts'
import { forgetContact } from './undelivered/contact.ts'
import { forgetAddress, sendPaidBack } from './undelivered/send-paid-back.ts'
import { matchWithdrawal } from './withdrawal/match-declaration.ts'
import {
  confirmErased,
  confirmWithdrawal,
  mailAnswer,
  noteToAccount,
} from './withdrawal/send-confirmation.ts'

/**
 * Asks the payment provider for the state of an order that is not completed, because notices can get lost and answers
 * can time out. Ends an order that was not paid in time. Then schedules the next check.
 */
export const checkOpenOrder: Job<{ member: MemberId; order: OrderId }> = defineJob(
  'orders.check_open',
  async (app, { member, order }) => {
    const row = await findOrder(app, member, order)
    if (!row || row.status === 'completed') return
    // A debit that is not collected yet has no payment.
    if (row.collect_on && row.provider_reference === null) return
    const age = app.clock.now().getTime() - Date.parse(iso(row.created_at))
    // Schedules the next check before it asks, so that an error of the provider does not end the checks.
    // A process that died while it asked the provider has not marked its order as unknown.
    const isUnknown = row.status === 'loading' && row.provider_reference === null
    const next = nextCheck(age, isUnknown)
    if (next !== null) {
      const runAt = new Date(Date.parse(iso(row.created_at)) + next)
      await addJob(app.db, checkOpenOrder, { member, order }, { runAt, key: `check order ${order}` })
    }
    const known = row.provider_reference === null ? await findMissing(app, row) : row
    if (known.provider_reference === null) return
    await settleOrder(app, known.provider, known.provider_reference, null)
    await expire(app, await findOrder(app, member, order))
  },
)

/**
 * Finds the payment of an order whose provider's answer was lost. Closes its page if a later order has ended this one
 * meanwhile: nobody has seen the page, so nobody should be able to pay there. A refused order has no payment.
 */
async function findMissing(app: App, order: OrderRow): Promise<OrderRow> {
  if (order.status === 'failed') return order
  const found = await resolveUnknown(app, order)
  if (found.status === 'cancelled' && found.provider_reference !== null)
    await providerNamed(app, found.provider).cancel(found.provider_reference)
  return found
}

/** Ends an unpaid order whose time is over, also at the provider. A payment that still arrives completes the order. */
async function expire(app: App, order: OrderRow | undefined): Promise<void> {
  if (order?.status !== 'loading' || order.provider_reference === null || !order.expires_at) return
  if (app.clock.now().getTime() < Date.parse(iso(order.expires_at))) return
  await providerNamed(app, order.provider).cancel(order.provider_reference)
  await setFailed(app.db, {
    member_id: order.member_id,
    id: order.id,
    status: 'cancelled',
    failure: 'expired',
  })
}

const findOrder = async (app: App, member: MemberId, order: OrderId) =>
  (await selectOrder(app.db, { member_id: member, id: order })).rows[0]

export const jobs = [
  askAgain,
  checkCompletedOrder,
  checkOpenOrder,
  checkRefund,
  ...debitJobs,
  confirmErased,
  confirmWithdrawal,
  forgetAddress,
  forgetContact,
  mailAnswer,
  matchWithdrawal,
  nightlyPayments,
  noteToAccount,
  revokeAtProvider,
  sendPaidBack,
  sendRaise,
  sendReceipt,
  settlePayment,
]
