import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import type { Payment, ProviderName } from '#server/adapters/payments/port.ts'
import { findAccount, setPaid } from '#server/domain/accounts/index.ts'
import { recordPurchase } from '#server/domain/attribution/index.ts'
import { keyOf, sellCredits } from '#server/domain/credits/index.ts'
import { takeCode } from '#server/domain/discounts/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { applyChargebacks } from './apply-chargebacks.ts'
import { applyReturn } from './direct-debit/apply-return.ts'
import { freezeSeller } from './freeze-seller.ts'
import { recordPayer } from './look-alikes/record-payer.ts'
import { planCompletedCheck } from './plan-completed-check.ts'
import { returnRefunds } from './return-refunds.ts'
import { revokeAtProvider } from './revoke-at-provider.ts'
import { nextCheck, nextStatus } from './rules.ts'
import { queueReceipt } from './send-receipt.ts'
import { settleLater } from './settle-later.ts'
import { insertMandate } from './store/mandates.ts'
import * as store from './store/orders.ts'
import { takeDocumentNumber } from './take-document-number.ts'
import { payUndeliveredBack, type WhyUndelivered } from './undelivered/pay-undelivered-back.ts'
import { contradictsVatCountry } from './vat.ts'

/** Maximum number of questions about one notice, when other notices change the order meanwhile. */
const max_questions = 10

/**
 * Updates an order to the payment state that its provider reports. Asks the provider, because a notice contains only
 * the reference. The event's row, the order and the credits change in one transaction, so that an event has its effect
 * once. A payment for which no credits can be given is paid back. Ignores unknown references.
 * @param eventId the provider's id of the event; `null` for a notice without an id, and for our own checks
 */
export async function settleOrder(
  app: App,
  provider: ProviderName,
  reference: string,
  eventId: string | null,
): Promise<void> {
  const adapter = app.payments.get(provider)
  if (!adapter) return
  let named = reference
  for (let questions = 0; questions < max_questions; questions++) {
    if (eventId !== null && (await store.selectEvent(app.db, { provider, event_id: eventId })).rowCount)
      return
    const known = (await store.selectReference(app.db, { provider, reference: named })).rows[0]
    const payment = await adapter.find(reference)
    if (!payment || (!known && named !== reference)) return
    if (!known) named = payment.orderId
    else if (await settle(app, provider, known, payment, eventId)) return
  }
  throw new Error('the order of a notice changes all the time')
}

/**
 * Applies the provider's answer in one transaction. Returns false if the order has changed since the provider was asked,
 * because the answer may then be older than the change.
 */
async function settle(
  app: App,
  provider: ProviderName,
  known: { member_id: MemberId; order_id: OrderId; version: string },
  payment: Payment,
  eventId: string | null,
): Promise<boolean> {
  const now = app.clock.now()
  const result = await inTransaction(app.db, async (tx) => {
    const order = (await store.lockOrder(tx, { member_id: known.member_id, id: known.order_id })).rows[0]
    // An erasure has moved the order and its reference to an anonymous id since the provider was asked.
    if (!order) return 'outdated'
    if (order.version !== known.version) return 'outdated'
    if (eventId !== null) {
      const { rowCount } = await store.insertEvent(tx, {
        provider,
        event_id: eventId,
        member_id: order.member_id,
        order_id: order.id,
        received_at: now,
      })
      if (rowCount === 0) return 'unchanged'
    }
    await store.setChecked(tx, { member_id: order.member_id, id: order.id, checked_at: now })
    if (payment.refundedCents === null || payment.chargedBackCents === null)
      await askForCorrections(app, tx, order, payment, now)
    return (await apply(app, tx, order, payment, now)) ? 'changed' : 'unchanged'
  })
  if (result === 'changed') app.bus.wake([known.member_id])
  return result !== 'outdated'
}

/** Asks again, until the provider tells the refunds and chargebacks of an order. */
async function askForCorrections(
  app: App,
  tx: Tx,
  { id, created_at, provider }: store.OrderRow,
  { reference }: Payment,
  now: Date,
): Promise<void> {
  app.log.warn({ order: id, provider }, 'the provider did not tell refunds and chargebacks')
  const created = Date.parse(iso(created_at))
  const next = nextCheck(now.getTime() - created, true)
  if (next !== null) await settleLater(tx, { provider, reference }, new Date(created + next))
}

/** Applies a provider's report to a locked order. Returns whether something changed for the member. */
async function apply(app: App, tx: Tx, order: store.OrderRow, payment: Payment, now: Date): Promise<boolean> {
  if (order.provider_reference === null) {
    await store.insertReference(tx, {
      provider: order.provider,
      reference: payment.reference,
      member_id: order.member_id,
      order_id: order.id,
    })
    await store.setCheckout(tx, {
      member_id: order.member_id,
      id: order.id,
      provider_reference: payment.reference,
      checkout_url: order.checkout_url,
    })
  }
  // A buyer who let the time pass did not fail: for the member, the order is cancelled.
  const hasExpired = payment.state === 'failed' && payment.failure === 'expired'
  const status = nextStatus(order.status, hasExpired ? 'cancelled' : payment.state)
  const isNew = status !== order.status
  if (isNew) {
    const isCompleted = status === 'completed'
    const why = isCompleted ? await whyUndelivered(tx, order, payment, now) : null
    if (why !== null) {
      if (why === 'buyer_erased') await forgetMethod(tx, order, payment)
      await payUndeliveredBack(app, tx, { order, payment, why, now })
      return true
    }
    if (isCompleted) await deliver(app, tx, order, payment, now)
    const kind = order.invoice ? 'invoice' : 'receipt'
    const receipt = isCompleted ? await takeDocumentNumber(tx, { site: order.site_id, kind, at: now }) : null
    await store.setStatus(tx, {
      member_id: order.member_id,
      id: order.id,
      status,
      failure: status === 'failed' || hasExpired ? payment.failure : null,
      completed_at: isCompleted ? now : null,
      receipt,
      location: JSON.stringify(payment.payerCountry ? { payer: payment.payerCountry } : {}),
    })
    if (isCompleted) await planCompletedCheck(tx, order, now)
    if (receipt) {
      await freezeSeller(app, tx, order)
      await queueReceipt(app, tx, { member: order.member_id, order: order.id })
    }
  }
  const isReturned =
    payment.returnCode !== null && (await applyReturn(app, tx, order, payment.returnCode, now))
  if (status !== 'completed') return isNew || isReturned
  const returned = await returnRefunds(app, tx, order, payment, now)
  const refunded_cents = order.refunded_cents - returned
  const wasChargedBack = await applyChargebacks(app, tx, { ...order, refunded_cents }, payment, now)
  return isNew || isReturned || returned > 0 || wasChargedBack
}

/**
 * Returns why no credits can be given for a completed payment, or `null` after recording that the order uses its
 * discount. Another order can have used it if this one had ended before, so that the member could order again.
 */
async function whyUndelivered(
  tx: Tx,
  { member_id: member, id, price_cents, currency, discount_code: code }: store.OrderRow,
  payment: Payment,
  now: Date,
): Promise<WhyUndelivered | null> {
  if (!(await findAccount(tx, member))) return 'buyer_erased'
  if (payment.amountCents !== price_cents || payment.currency !== currency) return 'amount_differs'
  const isFree = code === null || (await takeCode(tx, { member, code, order: id, now }))
  return isFree ? null : 'discount_used'
}

/** Removes a payment method at the provider that the payment of an erased buyer has stored. */
async function forgetMethod(tx: Tx, { provider }: store.OrderRow, { mandate }: Payment): Promise<void> {
  if (mandate)
    await addJob(tx, revokeAtProvider, { provider, customer: mandate.customer, mandate: mandate.id })
}

/** Makes the buyer premium and grants the credits, as every completed purchase does (M4). */
async function deliver(app: App, tx: Tx, order: store.OrderRow, payment: Payment, now: Date): Promise<void> {
  const location = locationProofs(order, payment)
  const vatCountry = order.vat_country ?? order.payment_country
  if (contradictsVatCountry(location, vatCountry))
    app.log.warn({ order: order.id }, 'two location proofs contradict the VAT country')
  await setPaid(tx, order.member_id, true)
  await recordPurchase(tx, order.member_id, now)
  await recordPayer(app, tx, order, payment)
  await sellCredits(tx, {
    member: order.member_id,
    order: order.id,
    number: order.number,
    payment_method: order.payment_method,
    credits: order.credits,
    paid_cents: order.price_cents,
    currency: order.currency,
    vat: {
      percentage: Number(order.vat_percentage ?? 0),
      cents: order.vat_cents ?? 0,
      country: vatCountry,
    },
    location,
    key: keyOf(`order ${order.id}`),
    now,
  })
  if (payment.mandate && order.store_mandate)
    await insertMandate(tx, {
      member_id: order.member_id,
      id: orderedId(now),
      provider: order.provider,
      provider_customer: payment.mandate.customer,
      provider_mandate: payment.mandate.id,
      method: order.payment_method,
      label: payment.mandate.label,
      created_at: now,
    })
}

/** Returns the buyer's countries by source, without the unknown ones. */
function locationProofs(order: store.OrderRow, { payerCountry }: Payment): Record<string, string> {
  const proofs = { ...order.location, payer: payerCountry }
  return Object.fromEntries(
    Object.entries(proofs).flatMap(([source, country]) => (country ? [[source, country]] : [])),
  )
}
