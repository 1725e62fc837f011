import type { Transaction } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { PaymentState } from '#server/adapters/payments/port.ts'

/** Payment methods by payment country (M2). In all other countries, the methods are card and PayPal. */
const methodsByCountry: Readonly<Record<string, readonly PaymentMethod[]>> = {
  NL: ['ideal', 'card', 'paypal'],
  BE: ['bancontact', 'card', 'paypal'],
}

export function methodsOf(country: string): readonly PaymentMethod[] {
  return methodsByCountry[country] ?? ['card', 'paypal']
}

/**
 * Returns the next status of an order when the provider reports `state`. The status `completed` is final, because a
 * refund is stored as a separate entry. A failed or cancelled order can still complete, but does not become pending
 * again.
 */
export function nextStatus(current: Transaction['status'], state: PaymentState): Transaction['status'] {
  if (current === 'completed' || state === 'completed') return 'completed'
  if ((current === 'failed' || current === 'cancelled') && state === 'pending') return current
  return state
}
