import type { DiscountCode } from '#contract/discounts/discounts.ts'
import type { ParsedInput } from '#contract/index.ts'
import type { Transaction } from '#contract/orders/orders.ts'
import { ApiError, isApiError } from '#contract/wire/errors.ts'
import type { OrderId } from '#contract/wire/ids.ts'
import type { PaymentProvider } from '#server/adapters/payments/port.ts'
import { findReservation, reserveCode } from '#server/domain/discounts/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import { minutes } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { closePages } from './close-pages.ts'
import { type AgreedDebit, openDebit } from './direct-debit/open-debit.ts'
import { scheduleDebit } from './direct-debit/schedule-debit.ts'
import { findOffer, type FoundOffer, isPriceShown } from './find-offer.ts'
import { checkOpenOrder } from './jobs.ts'
import { openPayment } from './open-payment.ts'
import { presentOrder } from './present.ts'
import { offeredMethods, providerNamed, providerOf } from './provider-of.ts'
import { order_lifetime_ms } from './rules.ts'
import { assertWithinLimit } from './spending-limit/assert-within-limit.ts'
import { selectMandate } from './store/mandates.ts'
import * as store from './store/orders.ts'
import { vatIn, vatRateOf } from './vat.ts'
import { hasSameActs, storeAgreement } from './withdrawal/agreement.ts'

type Agreed = FoundOffer & AgreedDebit

/**
 * Orders a package or an exact number of credits at the price that the member sees now, and starts the payment. Returns
 * the provider's page; for a payment without such a page, returns our page with the result. A second call with the same
 * idempotency key continues the same order, with the invoice of the second call. A new order closes the pages of the
 * member's other open orders. Throws `package_not_found`, `payment_method_unknown`, `mandate_not_found`,
 * `order_price_changed`, `spending_limit_reached`, `spending_limit_currency`, `payment_unknown`, `key_reused`,
 * `payment_failed`, `debit_blocked`, `debit_open`, `debit_amount_limit`, and for a code its refusals (`DiscountRefusal`).
 * `payment_unknown` and `code_reserved` name the open order.
 * @param agreed the offer that the member has accepted with a direct debit, whose price applies although it may have
 *   changed since
 */
export async function createOrder(
  requestContext: MemberContext,
  input: ParsedInput<'createOrder'>,
  agreed?: Agreed,
): Promise<{ transaction: Transaction; checkout_url: string }> {
  const { app, site } = requestContext
  const order = (await findByKey(requestContext, input)) ?? (await insertOnce(requestContext, input, agreed))
  // The result of another charge is unknown. A member who tries again must not pay twice.
  if (!order) throw new ApiError('payment_unknown', { order: await findUnknownCharge(requestContext) })
  const isWaiting = order.status === 'loading' && order.provider_reference === null
  const opened = isWaiting ? await openPayment(app, order) : order
  const transaction = presentOrder(opened, site.settings.message_credits)
  return { transaction, checkout_url: transaction.checkout_url ?? `/transactions/${order.id}` }
}

/** Returns the order whose charge of a stored mandate has an unknown result; `null` if the result has just arrived. */
async function findUnknownCharge({ app, session }: MemberContext): Promise<OrderId | null> {
  return (await store.selectUnknownCharge(app.db, { member_id: session.memberId })).rows[0]?.id ?? null
}

async function findByKey(
  { app, session }: MemberContext,
  input: ParsedInput<'createOrder'>,
): Promise<store.OrderRow | null> {
  const row = (await store.selectOrderByKey(app.db, { member_id: session.memberId, key: input.key })).rows[0]
  const isSame =
    !row ||
    (row.package_id === (input.package ?? null) &&
      row.payment_method === input.payment_method &&
      // The provider's minimum can raise an exact number of credits.
      row.credits >= (input.credits ?? 0) &&
      isPriceShown(input, row) &&
      row.mandate_id === (input.mandate ?? null) &&
      row.store_mandate === storesMandate(providerNamed(app, row.provider), input))
  if (!isSame || (row && !(await hasSameActs(app, row, input)))) throw new ApiError('key_reused')
  if (!row) return null
  const { rows } = await store.setInvoice(app.db, {
    member_id: row.member_id,
    id: row.id,
    invoice: invoiceOf(input),
  })
  return rows[0] ?? row
}

const invoiceOf = ({ invoice }: ParsedInput<'createOrder'>) => (invoice ? JSON.stringify(invoice) : null)

/** Returns whether a payment stores a mandate: only on the hosted page, and only for some methods. */
const storesMandate = (
  { mandateMethods }: PaymentProvider,
  { store_mandate, mandate, payment_method }: ParsedInput<'createOrder'>,
): boolean => store_mandate && !mandate && mandateMethods.includes(payment_method)

/**
 * Inserts the order of a key. If another call with this key has inserted it meanwhile, returns that order: the checks
 * of a repeated call can fail because of its own order, which for example has taken a discount that is valid once.
 */
async function insertOnce(
  requestContext: MemberContext,
  input: ParsedInput<'createOrder'>,
  agreed: Agreed | undefined,
): Promise<store.OrderRow | null> {
  try {
    return (await insert(requestContext, input, agreed)) ?? (await findByKey(requestContext, input))
  } catch (error) {
    const earlier = isApiError(error) ? await findByKey(requestContext, input) : null
    if (earlier) return earlier
    throw error
  }
}

async function insert(
  requestContext: MemberContext,
  input: ParsedInput<'createOrder'>,
  agreed: Agreed | undefined,
): Promise<store.OrderRow | null> {
  const { app, site, session } = requestContext
  await closePages(requestContext, input.key)
  const { chosen, countries, discount } = agreed ?? (await findOffer(requestContext, input))
  const provider = providerOf(app, site)
  const method = input.payment_method
  if (agreed && !offeredMethods(app, site, provider, countries.payment).includes(method))
    throw new ApiError('payment_method_unknown')
  if (input.mandate) await assertMandate(requestContext, input.mandate, provider.name, method)
  const now = app.clock.now()
  const vat = vatRateOf(countries.payment)
  return await inTransaction(app.db, async (tx) => {
    const { price_cents, currency } = chosen
    await assertWithinLimit(tx, { member: session.memberId, price_cents, currency, now })
    const id = orderedId<OrderId>(now)
    const isDebit = method === 'directdebit'
    const debit = { order: id, cents: price_cents, currency, agreed, mandate: input.mandate }
    const mandate = isDebit ? await openDebit(requestContext, tx, debit) : (input.mandate ?? null)
    const { rows } = await store.insertOrder(tx, {
      member_id: session.memberId,
      id,
      site_id: site.id,
      key: input.key,
      package_id: input.package ?? null,
      credits: chosen.credits,
      list_price_cents: chosen.list_price_cents,
      price_cents: chosen.price_cents,
      currency: chosen.currency,
      vat_percentage: vat.percentage,
      vat_cents: vatIn(chosen.price_cents, vat.percentage),
      vat_country: vat.country,
      location: JSON.stringify(countries),
      discount_code: discount?.code ?? null,
      payment_country: countries.payment,
      payment_method: method,
      mandate_id: mandate,
      store_mandate: storesMandate(provider, input),
      invoice: invoiceOf(input),
      provider: provider.name,
      created_at: now,
      expires_at: new Date(now.getTime() + order_lifetime_ms),
    })
    if (!rows[0]) return null
    const order = (await store.selectOrder(tx, { member_id: session.memberId, id })).rows[0]
    if (!order) throw new Error('the order that was inserted is gone')
    await storeAgreement(tx, order, site.settings.refund_days, input)
    if (discount) await reserve(tx, order, discount)
    // The id of the order is a reference too: a notice can arrive although the answer with the provider's own reference
    // was lost.
    await store.insertReference(tx, {
      provider: provider.name,
      reference: order.id,
      member_id: order.member_id,
      order_id: order.id,
    })
    if (isDebit) return await scheduleDebit(requestContext, tx, order)
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

/** Maximum number of attempts to reserve a discount whose order ends meanwhile. */
const max_reservations = 5

/**
 * Reserves the discount of a new order. Throws `code_reserved` with the open order that has it, because its provider did
 * not close its page, or because it was placed at the same time. Throws `code_used` if that order has been paid.
 */
async function reserve(tx: Tx, order: store.OrderRow, { code, validity }: DiscountCode): Promise<void> {
  const reservation = { member: order.member_id, order: order.id, code, validity }
  for (let attempt = 0; attempt < max_reservations; attempt++) {
    const { rows } = await store.selectEnded(tx, { member_id: order.member_id, discount_code: code })
    const ended = rows.map(({ id }) => id)
    if (await reserveCode(tx, reservation, ended)) return
    const holder = await findReservation(tx, reservation)
    const row = holder && (await store.selectOrder(tx, { member_id: order.member_id, id: holder })).rows[0]
    if (row?.status === 'loading' || row?.status === 'pending')
      throw new ApiError('code_reserved', { order: row.id })
    // A simultaneous order has closed the holder's page since the ended orders were read: tries again.
    const hasEnded = row?.status === 'failed' || row?.status === 'cancelled'
    if (!hasEnded) break
  }
  throw new ApiError('code_used')
}

/** Throws `mandate_not_found` if the member has no such stored payment method. */
async function assertMandate(
  { app, session }: MemberContext,
  mandate: NonNullable<ParsedInput<'createOrder'>['mandate']>,
  provider: store.OrderRow['provider'],
  method: store.OrderRow['payment_method'],
): Promise<void> {
  const row = (await selectMandate(app.db, { member_id: session.memberId, id: mandate })).rows[0]
  if (row?.provider !== provider || row.method !== method) throw new ApiError('mandate_not_found')
}
