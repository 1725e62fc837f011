import { Stripe } from 'stripe'
import { type Clock, hours, seconds } from '#server/kernel/clock.ts'
import { type CreatedPayment, PaymentRefused, type PaymentProvider, type PaymentRequest } from './port.ts'
import { cancelPayment } from './stripe/cancel.ts'
import { chargeMandate } from './stripe/charge-mandate.ts'
import { createCheckout } from './stripe/checkout.ts'
import { createMandate } from './stripe/create-mandate.ts'
import { ask, isFailure, refusalOf } from './stripe/failure.ts'
import { findByOrder } from './stripe/find-by-order.ts'
import { findPayment } from './stripe/find-payment.ts'
import { acceptsCurrency, mandateMethods, methods, minimumCents } from './stripe/methods.ts'
import { readNotices } from './stripe/read-notices.ts'
import { refundPayment } from './stripe/refund.ts'
import { revokeMandate } from './stripe/revoke-mandate.ts'

export interface StripeSettings {
  /** A secret key or a restricted key of the account. */
  readonly secretKey: string
  /** Signing secret of the webhook endpoint. */
  readonly webhookSecret: string
  /** Another signing secret that is accepted, while the operator changes it. */
  readonly otherWebhookSecret?: string | null
  readonly clock: Clock
  readonly timeoutMs?: number
  /** Address of a server other than Stripe's, for tests. */
  readonly host?: string
  readonly port?: number
  readonly protocol?: 'http' | 'https'
}

/**
 * Age of an order after which `create` first looks for its payment. Stripe removes idempotency keys after 24 hours:
 * https://docs.stripe.com/api/idempotent_requests
 */
const search_after_ms = hours(23)

/**
 * Creates the adapter for Stripe (https://docs.stripe.com/api): Checkout Sessions for hosted pages and off-session
 * Payment Intents for mandates.
 *
 * A repeated `create` is safe for two reasons. For 24 hours, Stripe recognizes the idempotency key, also while the first
 * request is still in progress (409). At any time, the payment is in Stripe's lists with our order id. `create` makes no
 * payment for an order that has ended.
 */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const {
    secretKey,
    webhookSecret,
    otherWebhookSecret,
    clock,
    timeoutMs = seconds(30),
    host,
    port,
    protocol,
  } = settings
  const secrets = [webhookSecret, otherWebhookSecret].filter((secret) => secret != null)
  const stripe = new Stripe(secretKey, {
    host,
    port,
    protocol,
    timeout: timeoutMs,
    // The job that settles unknown results decides when to repeat a request. The SDK's default client would repeat one
    // whose connection broke, even without retries.
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(),
    telemetry: false,
  })

  async function create(request: PaymentRequest): Promise<CreatedPayment> {
    assertPossible(request)
    const { payment, orderedAt, expiresAt } = request
    const now = clock.now()
    const hasEnded = expiresAt <= now
    if (hasEnded || now.getTime() - orderedAt.getTime() > search_after_ms) {
      const earlier = await findByOrder(stripe, request)
      if (earlier) return earlier
      if (hasEnded) throw new PaymentRefused('the order has ended', 'expired')
    }
    try {
      return payment.kind === 'checkout'
        ? await createCheckout(stripe, request, payment.storesMandate, now)
        : await chargeMandate(stripe, request, payment.mandate)
    } catch (error) {
      // The first call has created a page with another end, or Stripe has saved the first call's error.
      const earlier = isFailure(error, 'key_reused') ? await findByOrder(stripe, request) : null
      if (earlier) return earlier
      throw refusalOf(error)
    }
  }

  return {
    name: 'stripe',
    isLive: /^(sk|rk)_live_/.test(secretKey),
    methods,
    mandateMethods,
    acceptsCurrency,
    minimumCents,
    create,
    async checkKey() {
      await ask(() => stripe.paymentIntents.list({ limit: 1 }))
    },
    find: (reference) => findPayment(stripe, reference),
    findByOrder: (request) => findByOrder(stripe, request),
    canCancel: true,
    cancel: (reference) => cancelPayment(stripe, reference),
    refund: (request) => refundPayment(stripe, request),
    readNotices: (request) => readNotices(request, secrets),
    noticeResponse: { status: 200, body: '' },
    createMandate: (request) => createMandate(stripe, request),
    revokeMandate: (mandate) => revokeMandate(stripe, mandate),
  }
}

/** Throws `PaymentRefused` for a payment that this adapter cannot make. */
function assertPossible({ amountCents, currency, method, payment }: PaymentRequest): void {
  if (!acceptsCurrency(currency)) throw new PaymentRefused(`the currency ${currency} is not accepted`)
  if (amountCents < minimumCents(currency))
    throw new PaymentRefused(`the amount is below ${currency}'s minimum`)
  const needsMandate = payment.kind === 'mandate' || payment.storesMandate
  if (needsMandate && !mandateMethods.includes(method))
    throw new PaymentRefused(`Stripe stores no mandate for ${method}`)
}
