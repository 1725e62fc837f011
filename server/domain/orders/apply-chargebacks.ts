import type { Payment } from '#server/adapters/payments/port.ts'
import { setPaid } from '#server/domain/accounts/index.ts'
import { chargeBackCredits, findLot, keyOf, reverseChargeback } from '#server/domain/credits/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { noteChargeback } from './money-cases/open-case.ts'
import * as store from './store/orders.ts'
import { selectRefundedCents } from './store/refunds.ts'

/**
 * Books money that went back to the buyer without a refund of ours: chargebacks, returned debits, and refunds that
 * somebody made on the provider's own site. Also books the reversal of a chargeback that we won. Returns whether the
 * sum changed. Changes nothing while the provider does not tell the sums.
 */
export async function applyChargebacks(
  app: App,
  tx: Tx,
  order: store.OrderRow,
  payment: Payment,
  now: Date,
): Promise<boolean> {
  if (payment.refundedCents === null || payment.chargedBackCents === null) return false
  const { rows } = await selectRefundedCents(tx, { member_id: order.member_id, order_id: order.id })
  const refundedElsewhere = Math.max(0, payment.refundedCents - (rows[0]?.cents ?? 0))
  const total = Math.min(
    order.price_cents - order.refunded_cents,
    payment.chargedBackCents + refundedElsewhere,
  )
  const change = total - order.charged_back_cents
  if (change === 0) return false
  // A payment that arrived after its buyer was erased has no credits to take back.
  const hasCredits = (await findLot(tx, order.member_id, order.id)) !== null
  const booking = {
    member: order.member_id,
    order: order.id,
    cents: Math.abs(change),
    key: keyOf(`charged back ${order.id} ${order.charged_back_cents} ${total} ${now.toISOString()}`),
    now,
  }
  if (hasCredits) await (change > 0 ? chargeBackCredits : reverseChargeback)(tx, booking)
  await store.setChargedBack(tx, { member_id: order.member_id, id: order.id, charged_back_cents: total })
  await noteChargeback(tx, order, { change, total }, now)
  await updatePremium(tx, order)
  app.log.warn({ order: order.id, change }, 'money of an order went back through the provider')
  return true
}

/** M4: a member is premium as long as one completed order was not paid back completely. */
export async function updatePremium(tx: Tx, { member_id }: Pick<store.OrderRow, 'member_id'>): Promise<void> {
  const { rowCount } = await store.selectUnrefunded(tx, { member_id })
  await setPaid(tx, member_id, rowCount === 1)
}
