import { findAccount, markPaid } from '#server/domain/accounts/index.ts'
import { grantCredits, keyOf } from '#server/domain/credits/index.ts'
import { recordDiscountUse } from '#server/domain/discounts/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { nextStatus } from './rules.ts'
import * as store from './store.ts'

/**
 * Updates an order to the payment state that its provider reports. Queries the provider, because its notice contains
 * only the reference. Grants the credits only once, even if this function runs several times. If the paid amount or
 * currency differs from the order, logs an error and changes nothing. Ignores unknown references.
 */
export async function settleOrder(app: App, provider: string, reference: string): Promise<void> {
  const known = (await store.selectReference(app.db, [provider, reference])).rows[0]
  if (!known || provider !== app.payments.name) return
  const payment = await app.payments.find(reference)
  if (!payment) return
  const now = app.clock.now()
  const settled = await inTransaction(app.db, async (tx) => {
    const order = (await store.lockOrder(tx, [known.member_id, known.order_id])).rows[0]
    if (!order) return false
    const status = nextStatus(order.status, payment.state)
    if (status === order.status) return false
    if (
      status === 'completed' &&
      (payment.amountCents !== order.price_cents || payment.currency !== order.currency)
    ) {
      app.log.error({ order: order.id }, 'payment differs from its order: no credits granted')
      return false
    }
    await store.setStatus(tx, [order.member_id, order.id, status, status === 'completed' ? now : null])
    if (status === 'completed') await deliver(app, tx, order, now)
    return true
  })
  if (settled) app.bus.wake([known.member_id])
}

/**
 * Makes the buyer premium and grants the credits, as every completed purchase does (M4). If the buyer was erased, only
 * logs an error that asks for a refund; the account is not restored.
 */
async function deliver(app: App, tx: Tx, order: store.OrderRow, now: Date): Promise<void> {
  if (!(await findAccount(tx, order.member_id))) {
    app.log.error({ order: order.id }, 'paid after its buyer was erased: refund it')
    return
  }
  await markPaid(tx, order.member_id)
  if (order.discount_code)
    await recordDiscountUse(tx, { member: order.member_id, code: order.discount_code, order: order.id, now })
  await grantCredits(tx, {
    member: order.member_id,
    credits: order.credits,
    cause: 'purchase',
    paid_cents: order.price_cents,
    currency: order.currency,
    order_id: order.id,
    key: keyOf(`order ${order.id}`),
    now,
  })
}
