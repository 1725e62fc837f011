import { vatIn } from '#contract/orders/vat-in.ts'
import type { IdempotencyKey, MemberId, OrderId, WithdrawalId } from '#contract/wire/ids.ts'
import { offeredLocale } from '#i18n/locales.ts'
import type { Payment } from '#server/adapters/payments/port.ts'
import { findLot, keyOf, sellCredits } from '#server/domain/credits/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { orderedId, randomId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import { applyChargebacks } from '../apply-chargebacks.ts'
import { planCompletedCheck } from '../plan-completed-check.ts'
import * as orders from '../store/orders.ts'
import { carryOut } from '../withdrawal/carry-out.ts'
import { insertWithdrawal } from '../withdrawal/store.ts'
import { takeAddress } from './contact.ts'
import { tellPaidBack } from './send-paid-back.ts'
import { insertOrderOfNobody, moveReferences } from './store.ts'

/**
 * Why no credits can be given for a payment: its buyer was erased, it has another amount or currency than its order, or
 * another order has used its discount.
 */
export type WhyUndelivered = 'buyer_erased' | 'amount_differs' | 'discount_used'

interface Undelivered {
  readonly order: orders.OrderRow
  readonly payment: Payment
  readonly why: WhyUndelivered
  readonly now: Date
}

/**
 * Books a payment for which no credits can be given, and pays it back: as a sale to nobody, which is refunded at once.
 * So the ledger, the VAT and later chargebacks are those of every other sale, and no member can spend the credits. A
 * refused refund waits for support in the list of withdrawals. The buyer is told by mail.
 */
export async function payUndeliveredBack(
  app: App,
  tx: Tx,
  { order, payment, why, now }: Undelivered,
): Promise<void> {
  app.log.error({ order: order.id, why }, 'no credits can be given for a payment: it is paid back')
  const address = await takeAddress(tx, order)
  const sale = await takeOver(tx, { order, payment, why, now })
  await sellToNobody(tx, sale, payment, now)
  await planCompletedCheck(tx, sale, now)
  // A part may already be with the buyer, by a chargeback or by the operator.
  await applyChargebacks(app, tx, sale, payment, now)
  const lot = await findLot(tx, sale.member_id, sale.id)
  if (!lot || lot.remaining === 0) return
  const { settings } = await getSite(app, order.site_id, tx)
  const withdrawal = orderedId<WithdrawalId>(now)
  const key = keyOf(`undelivered ${sale.id}`) as IdempotencyKey
  const email = address?.email ?? ''
  const locale = offeredLocale(settings, address?.locale ?? '')
  await insertWithdrawal(tx, {
    id: withdrawal,
    site_id: order.site_id,
    key,
    kind: 'undelivered',
    name: '',
    contract: order.number,
    email,
    locale,
    wanted_credits: null,
    declared_at: now,
  })
  const refund = await carryOut(app, tx, {
    ...{ withdrawal, member: sale.member_id, order: sale.id, at: now, reason: why },
    choose: ({ unspent }) => unspent,
  })
  await addJob(
    tx,
    { name: 'orders.check_refund' },
    { member: sale.member_id, refund },
    { runAt: now, key: `check refund ${refund}` },
  )
  if (email !== '') await tellPaidBack(tx, { withdrawal, why }, now)
}

/**
 * Returns the order to which the money belongs from now on. An order of an erased buyer is already an order of nobody.
 * Any other order fails, and a new one takes its payment over.
 */
async function takeOver(tx: Tx, { order, payment, why, now }: Undelivered): Promise<orders.OrderRow> {
  const { member_id, id } = order
  const isExact = payment.amountCents === order.price_cents && payment.currency === order.currency
  if (why === 'buyer_erased' && isExact) {
    await orders.setStatus(tx, {
      member_id,
      id,
      status: 'completed',
      failure: null,
      completed_at: now,
      receipt: null,
      location: '{}',
    })
    return await read(tx, member_id, id)
  }
  const failure = why === 'buyer_erased' ? 'amount_differs' : why
  await orders.setStatus(tx, {
    member_id,
    id,
    status: 'failed',
    failure,
    completed_at: null,
    receipt: null,
    location: '{}',
  })
  const holder = { holder_id: randomId<MemberId>(), holder_order_id: orderedId<OrderId>(now) }
  await insertOrderOfNobody(tx, {
    ...{ ...holder, member_id, id },
    ...{ paid_cents: payment.amountCents, currency: payment.currency, completed_at: now },
    vat_cents: vatIn(payment.amountCents, Number(order.vat_percentage ?? 0)),
  })
  await moveReferences(tx, { ...holder, member_id, order_id: id })
  return await read(tx, holder.holder_id, holder.holder_order_id)
}

async function read(tx: Tx, member: MemberId, order: OrderId): Promise<orders.OrderRow> {
  const row = (await orders.selectOrder(tx, { member_id: member, id: order })).rows[0]
  if (!row) throw new Error(`no order ${order}`)
  return row
}

const sellToNobody = (tx: Tx, sale: orders.OrderRow, { payerCountry }: Payment, now: Date) =>
  sellCredits(tx, {
    ...{ member: sale.member_id, order: sale.id, number: sale.number, payment_method: sale.payment_method },
    ...{ credits: sale.credits, paid_cents: sale.price_cents, currency: sale.currency },
    vat: {
      percentage: Number(sale.vat_percentage ?? 0),
      cents: sale.vat_cents ?? 0,
      country: sale.vat_country ?? sale.payment_country,
    },
    location: payerCountry ? { payer: payerCountry } : {},
    key: keyOf(`order ${sale.id}`),
    now,
  })
