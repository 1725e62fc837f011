import type { Stripe } from 'stripe'
import { minutes } from '#server/kernel/clock.ts'
import type { CreatedPayment, PaymentRequest } from '../port.ts'
import { ask } from './failure.ts'

/**
 * Looks through the newest sessions or payments until the time of the order. Stripe's lists contain an object as soon as
 * it exists, unlike its search. They do not contain the object of a request that Stripe is still executing, so `null` is
 * certain only some minutes after the last `create`.
 */
export async function findByOrder(stripe: Stripe, request: PaymentRequest): Promise<CreatedPayment | null> {
  const earliest = request.orderedAt.getTime() - minutes(5)
  const page = { created: { gte: Math.floor(earliest / 1_000) }, limit: 100 }
  return ask(() =>
    request.payment.kind === 'checkout'
      ? findSession(stripe, request.orderId, page)
      : findIntent(stripe, request.orderId, page),
  )
}

async function findSession(stripe: Stripe, orderId: string, page: Stripe.Checkout.SessionListParams) {
  for await (const { id, url, client_reference_id } of stripe.checkout.sessions.list(page))
    if (client_reference_id === orderId) return { reference: id, checkoutUrl: url }
  return null
}

async function findIntent(stripe: Stripe, orderId: string, page: Stripe.PaymentIntentListParams) {
  for await (const { id, metadata } of stripe.paymentIntents.list(page))
    if (metadata.order === orderId && metadata.kind === 'mandate') return { reference: id, checkoutUrl: null }
  return null
}
