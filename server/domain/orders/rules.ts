import type { PaymentMethod, Transaction } from '#contract/orders.ts'
import type { PaymentState } from '#server/adapters/payments/port.ts'

/** Methods by payment country (M2); those not named have card and PayPal. Direct debit comes with its form. */
const methodsByCountry: Readonly<Record<string, readonly PaymentMethod[]>> = {
  NL: ['ideal', 'card', 'paypal'],
  BE: ['bancontact', 'card', 'paypal'],
}

export function methodsOf(country: string): readonly PaymentMethod[] {
  return methodsByCountry[country] ?? ['card', 'paypal']
}

/**
 * Next status of an order when the provider says `state`: `completed` never goes back (money came; giving it back is an
 * entry of its own), and what failed or was cancelled may still turn out to be paid, but does not wait again.
 */
export function nextStatus(current: Transaction['status'], state: PaymentState): Transaction['status'] {
  if (current === 'completed' || state === 'completed') return 'completed'
  if ((current === 'failed' || current === 'cancelled') && state === 'pending') return current
  return state
}
