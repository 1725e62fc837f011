import { hours } from '#server/kernel/clock.ts'
import type { PaymentRequest } from '../port.ts'
import type { StripeServer } from '../stripe-server.fixture.ts'

let lastOrder = 4_611_686_018_527_000_000n

/** Returns the request of a new order: a checkout of 19.99 € by card. */
export function orderOf(stripe: StripeServer, changes: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    orderId: String(++lastOrder),
    amountCents: 1999,
    currency: 'EUR',
    method: 'card',
    description: 'Batticuore 200 crediti',
    returnUrl: 'https://batticuore.example/credits/return/1',
    noticeUrl: 'https://batticuore.example/webhooks/stripe',
    locale: 'it-IT',
    orderedAt: stripe.now,
    expiresAt: new Date(stripe.now.getTime() + hours(3)),
    email: 'giulia.bianchi@posta.example',
    payment: { kind: 'checkout', storesMandate: false },
    ...changes,
  }
}

export const storing = { kind: 'checkout', storesMandate: true } as const

/** Creates a payment and ends its page as paid. Returns its reference. */
export async function pay(stripe: StripeServer, changes: Partial<PaymentRequest> = {}): Promise<string> {
  const { reference } = await stripe.provider.create(orderOf(stripe, changes))
  await stripe.leavePage(reference, 'paid')
  return reference
}

/** Stores a mandate and returns the way to charge it. */
export async function storeMandate(stripe: StripeServer) {
  const payment = await stripe.provider.find(await pay(stripe, { payment: storing }))
  if (!payment?.mandate) throw new Error('the payment has stored no mandate')
  return { kind: 'mandate', mandate: payment.mandate } as const
}
