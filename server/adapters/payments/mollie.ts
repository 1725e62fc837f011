import { type Clock, minutes, seconds, systemClock } from '#server/kernel/clock.ts'
import { acceptsCurrency, toAmount, toCents } from './mollie/amount.ts'
import { createMollieApi, MollieError } from './mollie/api.ts'
import {
  assertPossible,
  bodyOfPayment,
  checkoutMethods,
  isMandateKey,
  bodyOfMandate,
  mandateMethods,
  minimum_cents,
} from './mollie/new-payment.ts'
import { readNotices } from './mollie/notices.ts'
import {
  CustomerResource,
  isId,
  ListedPayment,
  MandateResource,
  MandatePage,
  metadataOf,
  PaymentResource,
} from './mollie/resources.ts'
import { listRefunds, searchPayments } from './mollie/search.ts'
import { isStanding, storesMandate, sumOfRefunds, toPayment } from './mollie/to-payment.ts'
import {
  type CreatedPayment,
  type FailureReason,
  type MandateKey,
  PaymentRefused,
  type PaymentProvider,
  type PaymentRequest,
} from './port.ts'

interface Options {
  readonly apiKey: string
  readonly baseUrl?: string
  readonly timeoutMs?: number
  readonly clock?: Clock
}

/**
 * Age of an order after which `create` first searches for its payment. Mollie repeats the response of a request with
 * the same idempotency key for an hour: https://docs.mollie.com/reference/api-idempotency
 */
const search_after_ms = minutes(50)

/** Statuses with which Mollie refuses a request. After any other error, an earlier request may have succeeded. */
const refusals = new Set([404, 410, 422])
const missing = new Set([404, 410])

/**
 * Creates the adapter for Mollie: https://docs.mollie.com/reference/payments-api
 *
 * A repeated `create` is safe for two reasons. Within an hour, Mollie recognizes the idempotency key, also while the
 * first request is still in progress (409). At any time, the payment is in Mollie's lists with our order id in its
 * metadata. A charge of a mandate uses both, so it does not depend on the age of the key. A list does not show a request
 * that Mollie is still working on, so a `null` of `findByOrder` is certain only some minutes after the last `create`.
 *
 * Most open payments cannot be cancelled, and an expiry cannot be set: Mollie ends a hosted page itself, after 15
 * minutes (iDEAL) to 3 hours (PayPal).
 */
export function createMollieProvider({
  apiKey,
  baseUrl = 'https://api.mollie.com',
  timeoutMs = seconds(20),
  clock = systemClock,
}: Options): PaymentProvider {
  const isLive = apiKey.startsWith('live_')
  if (!isLive && !apiKey.startsWith('test_')) throw new Error('a key of Mollie begins with live_ or test_')
  const api = createMollieApi({ apiKey, baseUrl, timeoutMs })

  async function findByOrder({
    payment,
    orderId,
    orderedAt,
  }: PaymentRequest): Promise<CreatedPayment | null> {
    const path =
      payment.kind === 'mandate' && isMandateKey(payment.mandate)
        ? `/v2/customers/${payment.mandate.customer}/payments`
        : '/v2/payments'
    const found = await unlessMissing(searchPayments(api, path, orderId, orderedAt))
    return found && createdPayment(found)
  }

  /** Creates the customer for whom a checkout stores a mandate. Mollie needs no name and no mail address. */
  async function createCustomer(orderId: string): Promise<string> {
    const body = { metadata: { orderId } }
    return CustomerResource.parse(await api('POST', '/v2/customers', { body, key: `${orderId}-customer` })).id
  }

  /** Returns the mandate that a payment has stored. The customer of a storing checkout has no other mandate. */
  async function mandateOf(resource: PaymentResource): Promise<MandateKey | null> {
    const { customerId: customer, mandateId } = resource
    if (!customer || !storesMandate(resource)) return null
    if (mandateId) return { customer, id: mandateId }
    const { items } = MandatePage.parse(await api('GET', `/v2/customers/${customer}/mandates`))
    const valid = items.find(({ status }) => status === 'valid')
    return valid ? { customer, id: valid.id } : null
  }

  return {
    name: 'mollie',
    isLive,
    methods: checkoutMethods,
    mandateMethods,
    acceptsCurrency,
    minimumCents: () => minimum_cents,
    findByOrder,

    async create(request) {
      assertPossible(request)
      const { payment, orderId, orderedAt } = request
      const age = clock.now().getTime() - orderedAt.getTime()
      if (payment.kind === 'mandate' || age > search_after_ms) {
        const earlier = await findByOrder(request)
        if (earlier) return earlier
      }
      return refusable(
        async () => {
          const customer =
            payment.kind === 'checkout' && payment.storesMandate ? await createCustomer(orderId) : null
          const body = bodyOfPayment(request, customer)
          return createdPayment(
            ListedPayment.parse(await api('POST', '/v2/payments', { body, key: orderId })),
          )
        },
        payment.kind === 'mandate' ? 'needs_card_entry' : 'other',
      )
    },

    async find(reference) {
      if (!isId('payment', reference)) return null
      const found = await unlessMissing(api('GET', `/v2/payments/${reference}?embed=refunds,chargebacks`))
      if (!found) return null
      const resource = PaymentResource.parse(found)
      return toPayment(resource, await mandateOf(resource))
    },

    async checkKey() {
      await api('GET', '/v2/payments?limit=1')
    },

    canCancel: false,
    async cancel(reference) {
      if (!isId('payment', reference)) return
      const found = await unlessMissing(api('GET', `/v2/payments/${reference}`))
      if (!found) return
      const { status, isCancelable } = PaymentResource.parse(found)
      if (status !== 'open' || !isCancelable) return
      await api('DELETE', `/v2/payments/${reference}`).catch((error: unknown) => {
        // The buyer may have paid since the first request.
        if (!(error instanceof MollieError && refusals.has(error.status))) throw error
      })
    },

    async refund({ reference, refundId, amountCents, currency, description }) {
      if (!isId('payment', reference)) throw new PaymentRefused('the payment does not belong to Mollie')
      await refusable(async () => {
        const [found, refunds] = await Promise.all([
          api('GET', `/v2/payments/${reference}`),
          listRefunds(api, reference),
        ])
        const earlier = refunds.filter((refund) => metadataOf(refund, 'refundId') === refundId)
        if (earlier.some(isStanding)) return
        if (earlier.length > 0) throw new PaymentRefused('this refund came back')
        const { status, amount } = PaymentResource.parse(found)
        // Mollie accepts refunds above the paid amount for some methods, so the sum is checked here.
        if (status !== 'paid' || sumOfRefunds(refunds) + amountCents > toCents(amount))
          throw new PaymentRefused('the payment has not paid this amount')
        const body = { amount: toAmount(amountCents, currency), description, metadata: { refundId } }
        await api('POST', `/v2/payments/${reference}/refunds`, { body, key: refundId })
      }, 'other')
    },

    readNotices,
    noticeResponse: { status: 200, body: '' },

    async createMandate(request) {
      return refusable(async () => {
        const { mandateId } = request
        const customer = CustomerResource.parse(
          await api('POST', '/v2/customers', {
            body: { metadata: { mandateId } },
            key: `${mandateId}-customer`,
          }),
        ).id
        const path = `/v2/customers/${customer}/mandates`
        const content = {
          body: bodyOfMandate(request),
          key: `${mandateId}-mandate`,
          isPrivate: true,
        } as const
        const created = await api('POST', path, content)
        return { customer, id: MandateResource.parse(created).id }
      }, 'needs_card_entry')
    },

    async revokeMandate(mandate) {
      if (!isMandateKey(mandate)) return
      await unlessMissing(api('DELETE', `/v2/customers/${mandate.customer}/mandates/${mandate.id}`))
    },
  }
}

/** Converts a payment. A payment that is no longer open has no hosted page. */
const createdPayment = ({ id, links }: ListedPayment): CreatedPayment => ({
  reference: id,
  checkoutUrl: links.checkout?.href ?? null,
})

/** Returns `null` if Mollie does not know the resource. */
async function unlessMissing<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response
  } catch (error) {
    if (error instanceof MollieError && missing.has(error.status)) return null
    throw error
  }
}

/** Runs requests and converts Mollie's refusals. `reason` applies to refusals that do not concern the amount. */
async function refusable<T>(send: () => Promise<T>, reason: FailureReason): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof MollieError) || !refusals.has(error.status)) throw error
    const concernsAmount = error.field?.startsWith('amount') === true
    throw new PaymentRefused(error.message, concernsAmount ? 'other' : reason)
  }
}
