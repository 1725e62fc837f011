import type { ParsedInput } from '#contract/index.ts'
import type { Transaction } from '#contract/orders/orders.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { OrderId } from '#contract/wire/ids.ts'
import { minutes } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { checkOpenOrder } from './jobs.ts'
import { listOffers } from './list-packages.ts'
import { presentOrder } from './present.ts'
import { methodsOf } from './rules.ts'
import * as store from './store.ts'

/**
 * Orders a package at the price that the member sees now, and opens the provider's checkout. A second call with the
 * same idempotency key returns the same order. Throws `package_not_found`, `payment_method_unknown`, `key_reused`,
 * `payment_failed`.
 */
export async function createOrder(
  requestContext: MemberContext,
  input: ParsedInput<'createOrder'>,
): Promise<{ transaction: Transaction; checkout_url: string }> {
  const order =
    (await findByKey(requestContext, input)) ??
    (await insert(requestContext, input)) ??
    (await findByKey(requestContext, input))
  if (!order) throw new ApiError('internal')
  const ready = order.checkout_url ? order : await openCheckout(requestContext, order)
  return { transaction: presentOrder(ready), checkout_url: ready.checkout_url as string }
}

async function findByKey(
  { app, session }: MemberContext,
  input: ParsedInput<'createOrder'>,
): Promise<store.OrderRow | null> {
  const row = (await store.selectOrderByKey(app.db, [session.memberId, input.key])).rows[0]
  if (row && (row.package_id !== input.package || row.payment_method !== input.payment_method))
    throw new ApiError('key_reused')
  return row ?? null
}

async function insert(
  requestContext: MemberContext,
  input: ParsedInput<'createOrder'>,
): Promise<store.OrderRow | null> {
  const { app, site, session } = requestContext
  const { country, packages, discount } = await listOffers(requestContext, input.payment_country)
  const chosen = packages.find(({ id }) => id === input.package)
  if (!chosen) throw new ApiError('package_not_found')
  if (!methodsOf(country).includes(input.payment_method)) throw new ApiError('payment_method_unknown')
  const now = app.clock.now()
  const code = discount && chosen.price_cents < chosen.list_price_cents ? discount.code : null
  return await inTransaction(app.db, async (tx) => {
    const { rows } = await store.insertOrder(tx, [
      session.memberId,
      orderedId<OrderId>(now),
      site.id,
      input.key,
      chosen.id,
      chosen.credits,
      chosen.list_price_cents,
      chosen.price_cents,
      chosen.currency,
      code,
      country,
      input.payment_method,
      app.payments.name,
      now,
    ])
    const order = rows[0] ?? null
    // Schedules a job that asks the payment provider for the state of the order, because the provider's notice can get
    // lost.
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
  { app, site, session }: MemberContext,
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
      app.log.error({ err: error }, 'payment provider rejected the order')
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
