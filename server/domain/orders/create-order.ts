import { ApiError } from '#contract/errors.ts'
import type { OrderId } from '#contract/ids.ts'
import type { ParsedInput } from '#contract/index.ts'
import type { Transaction } from '#contract/orders.ts'
import { minutes } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { checkOpenOrder } from './jobs.ts'
import { listOffers } from './list-packages.ts'
import { presentOrder } from './present.ts'
import { methodsOf } from './rules.ts'
import * as store from './store.ts'

/**
 * Orders a package at the price that the member sees now, and opens the provider's checkout. The same key again answers
 * the same order. Throws `package_not_found`, `payment_method_unknown`, `key_reused`, `payment_failed`.
 */
export async function createOrder(
  visit: MemberVisit,
  input: ParsedInput<'createOrder'>,
): Promise<{ transaction: Transaction; checkout_url: string }> {
  const order =
    (await findByKey(visit, input)) ?? (await insert(visit, input)) ?? (await findByKey(visit, input))
  if (!order) throw new ApiError('internal')
  const ready = order.checkout_url ? order : await openCheckout(visit, order)
  return { transaction: presentOrder(ready), checkout_url: ready.checkout_url as string }
}

async function findByKey(
  { app, session }: MemberVisit,
  input: ParsedInput<'createOrder'>,
): Promise<store.OrderRow | null> {
  const row = (await store.selectOrderByKey(app.db, [session.memberId, input.key])).rows[0]
  if (row && (row.package_id !== input.package || row.payment_method !== input.payment_method))
    throw new ApiError('key_reused')
  return row ?? null
}

async function insert(visit: MemberVisit, input: ParsedInput<'createOrder'>): Promise<store.OrderRow | null> {
  const { app, site, session } = visit
  const { country, packages, discount } = await listOffers(visit, input.payment_country)
  const wanted = packages.find(({ id }) => id === input.package)
  if (!wanted) throw new ApiError('package_not_found')
  if (!methodsOf(country).includes(input.payment_method)) throw new ApiError('payment_method_unknown')
  const now = app.clock.now()
  const code = discount && wanted.price_cents < wanted.list_price_cents ? discount.code : null
  return await inTransaction(app.db, async (tx) => {
    const { rows } = await store.insertOrder(tx, [
      session.memberId, orderedId<OrderId>(now), site.id, input.key, wanted.id, wanted.credits, wanted.list_price_cents,
      wanted.price_cents, wanted.currency, code, country, input.payment_method, app.payments.name, now,
    ]) // biome-ignore format: one row
    const order = rows[0] ?? null
    // Notices of providers get lost: an order that stays open is asked about.
    if (order)
      await addJob(
        tx,
        checkOpenOrder,
        { member: order.member_id, order: order.id },
        { runAt: new Date(now.getTime() + minutes(5)) },
      )
    return order
  })
}

async function openCheckout(
  { app, site, session }: MemberVisit,
  order: store.OrderRow,
): Promise<store.OrderRow> {
  const payment = await app.payments
    .create({
      orderId: order.id,
      amountCents: order.price_cents,
      currency: order.currency,
      method: order.payment_method,
      description: `${site.settings.name}: ${order.credits}`,
      returnUrl: `/transactions/${order.id}`,
      origin: site.origin,
    })
    .catch((error) => {
      app.log.error({ err: error }, 'the payment provider refused')
      throw new ApiError('payment_failed')
    })
  return await inTransaction(app.db, async (tx) => {
    await store.insertReference(tx, [app.payments.name, payment.reference, session.memberId, order.id])
    const { rows } = await store.setCheckout(tx, [
      session.memberId,
      order.id,
      payment.reference,
      payment.checkoutUrl,
    ])
    return rows[0] as store.OrderRow
  })
}
