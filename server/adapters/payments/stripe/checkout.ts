import type { Stripe } from 'stripe'
import { hours, minutes } from '#server/kernel/clock.ts'
import { type CreatedPayment, PaymentRefused, type PaymentRequest } from '../port.ts'
import { expireSession } from './cancel.ts'
import { ask } from './failure.ts'
import { localeOf, methodTypes, statementOf } from './methods.ts'

/** Creates a hosted page. Throws `PaymentRefused` if the account does not offer the method for this amount and currency. */
export async function createCheckout(
  stripe: Stripe,
  request: PaymentRequest,
  storesMandate: boolean,
  now: Date,
): Promise<CreatedPayment> {
  const type = methodTypes[request.method]
  const { orderId, description } = request
  const session = await ask(() =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: orderId,
        allowed_payment_method_types: [type],
        // The page must show the price of our last button, not its equivalent in the buyer's currency.
        adaptive_pricing: { enabled: false },
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: request.currency.toLowerCase(),
              unit_amount: request.amountCents,
              product_data: { name: description },
            },
          },
        ],
        payment_intent_data: {
          description,
          metadata: { order: orderId, kind: 'checkout' },
          ...statementOf(request.method, description),
          ...(storesMandate ? { setup_future_usage: 'off_session' as const } : {}),
        },
        // Each mandate gets a customer of its own, so that removing the mandate can delete the customer.
        ...(storesMandate ? { customer_creation: 'always' as const, customer_email: request.email } : {}),
        locale: localeOf(request.locale),
        success_url: request.returnUrl,
        cancel_url: request.returnUrl,
        expires_at: expiryOf(request, now),
      },
      { idempotencyKey: `order-${orderId}` },
    ),
  )
  if (!session.payment_method_types.includes(type)) {
    await expireSession(stripe, session.id)
    throw new PaymentRefused(`Stripe does not offer ${type} for this payment`)
  }
  return { reference: session.id, checkoutUrl: session.url }
}

/**
 * Returns the end of the page. Stripe accepts 30 minutes to 24 hours from now; leaves a minute for the difference of the
 * clocks. The page of a repeated call has the same end until the last half hour of the order, so that its parameters
 * agree with the idempotency key.
 */
function expiryOf({ orderedAt, expiresAt }: PaymentRequest, now: Date): number {
  const latest = orderedAt.getTime() + hours(24) - minutes(1)
  const earliest = now.getTime() + minutes(31)
  return Math.floor(Math.max(Math.min(expiresAt.getTime(), latest), earliest) / 1_000)
}
