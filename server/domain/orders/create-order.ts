import type { ParsedInput } from '#contract/index.ts'
import type { Transaction } from '#contract/orders/orders.ts'
import { ApiError, isApiError } from '#contract/wire/errors.ts'
import type { OrderId } from '#contract/wire/ids.ts'
import { minutes } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { checkOpenOrder } from './jobs.ts'
import { listOffers } from './list-packages.ts'
import { openPayment } from './open-payment.ts'
import { presentOrder } from './present.ts'
import { offeredMethods, providerOf } from './provider-of.ts'
import { order_lifetime_ms } from './rules.ts'
import { selectMandate } from './store/mandates.ts'
import * as store from './store/orders.ts'
import { vatIn, vatRateOf } from './vat.ts'

/**
 * Orders a package or an exact number of credits at the price that the member sees now, and starts the payment. Returns
 * the provider's page; for a payment without such a page, returns our page with the result. A second call with the same
 * idempotency key continues the same order. Throws `package_not_found`, `payment_method_unknown`, `mandate_not_found`,
 * `order_price_changed`, `payment_unknown`, `key_reused`, `payment_failed`.
 */
export async function createOrder(
  requestContext: MemberContext,
  input: ParsedInput<'createOrder'>,
): Promise<{ transaction: Transaction; checkout_url: string }> {
  const { app, site } = requestContext
  const order = (await findByKey(requestContext, input)) ?? (await insertOnce(requestContext, input))
  if (!order) throw new ApiError('internal')
  const isWaiting = order.status === 'loading' && order.provider_reference === null
  const opened = isWaiting ? await openPayment(app, order) : order
  const transaction = presentOrder(opened, site.settings.message_credits)
  return { transaction, checkout_url: transaction.checkout_url ?? `/transactions/${order.id}` }
}

async function findByKey(
  { app, session }: MemberContext,
  input: ParsedInput<'createOrder'>,
): Promise<store.OrderRow | null> {
  const row = (await store.selectOrderByKey(app.db, [session.memberId, input.key])).rows[0]
  const isSame =
    !row ||
    (row.package_id === (input.package ?? null) &&
      row.payment_method === input.payment_method &&
      // The provider's minimum can raise an exact number of credits.
      row.credits >= (input.credits ?? 0) &&
      row.price_cents === (input.price_cents ?? row.price_cents) &&
      row.mandate_id === (input.mandate ?? null))
  if (!isSame) throw new ApiError('key_reused')
  return row ?? null
}

/**
 * Inserts the order of a key. If another call with this key has inserted it meanwhile, returns that order: the checks
 * of a repeated call can also fail because of its own order, such as the one whether a charge has an unknown result.
 */
async function insertOnce(
  requestContext: MemberContext,
  input: ParsedInput<'createOrder'>,
): Promise<store.OrderRow | null> {
  try {
    return (await insert(requestContext, input)) ?? (await findByKey(requestContext, input))
  } catch (error) {
    const earlier = isApiError(error) ? await findByKey(requestContext, input) : null
    if (earlier) return earlier
    throw error
  }
}

async function insert(
  requestContext: MemberContext,
  input: ParsedInput<'createOrder'>,
): Promise<store.OrderRow | null> {
  const { app, site, session } = requestContext
  const { countries, packages, exact, discount } = await listOffers(requestContext, input.payment_country)
  const chosen =
    input.credits === undefined ? packages.find(({ id }) => id === input.package) : exact(input.credits)
  if (!chosen) throw new ApiError('package_not_found')
  if (input.price_cents !== undefined && input.price_cents !== chosen.price_cents)
    throw new ApiError('order_price_changed')
  const provider = providerOf(app, site)
  const method = input.payment_method
  if (!offeredMethods(provider, countries.payment).includes(method))
    throw new ApiError('payment_method_unknown')
  if (input.mandate) await assertMandate(requestContext, input.mandate, provider.name, method)
  const now = app.clock.now()
  const vat = vatRateOf(countries.payment)
  const code = discount && chosen.price_cents < chosen.list_price_cents ? discount.code : null
  const storesMandate = input.store_mandate && !input.mandate && provider.mandateMethods.includes(method)
  return await inTransaction(app.db, async (tx) => {
    const { rows } = await store.insertOrder(tx, [
      session.memberId,
      orderedId<OrderId>(now),
      site.id,
      input.key,
      input.package ?? null,
      chosen.credits,
      chosen.list_price_cents,
      chosen.price_cents,
      chosen.currency,
      vat.percentage,
      vatIn(chosen.price_cents, vat.percentage),
      vat.country,
      JSON.stringify(countries),
      code,
      countries.payment,
      method,
      input.mandate ?? null,
      storesMandate,
      input.invoice ? JSON.stringify(input.invoice) : null,
      provider.name,
      now,
      new Date(now.getTime() + order_lifetime_ms),
    ])
    const order = rows[0] ?? null
    if (!order) return null
    // The id of the order is a reference too: a notice can arrive although the answer with the provider's own reference
    // was lost.
    await store.insertReference(tx, [provider.name, order.id, order.member_id, order.id])
    // Schedules a job that asks the payment provider for the state of the order, because the provider's notice can get
    // lost.
    await addJob(
      tx,
      checkOpenOrder,
      { member: order.member_id, order: order.id },
      { runAt: new Date(now.getTime() + minutes(1)) },
    )
    return order
  })
}

/**
 * Throws `mandate_not_found` if the member has no such stored payment method. Throws `payment_unknown` while the result
 * of another payment from a stored method is unknown, so that a member who tries again is not charged twice.
 */
async function assertMandate(
  { app, session }: MemberContext,
  mandate: NonNullable<ParsedInput<'createOrder'>['mandate']>,
  provider: store.OrderRow['provider'],
  method: store.OrderRow['payment_method'],
): Promise<void> {
  const row = (await selectMandate(app.db, [session.memberId, mandate])).rows[0]
  if (row?.provider !== provider || row.method !== method) throw new ApiError('mandate_not_found')
  if ((await store.selectUnknownCharge(app.db, [session.memberId])).rows[0])
    throw new ApiError('payment_unknown')
}
