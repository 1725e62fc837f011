import { exact_credits_max, type Transaction } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { priceAtRate } from '#contract/orders/price-at-rate.ts'
import type { PaymentState } from '#server/adapters/payments/port.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'

/** Time after which an unpaid order ends. */
export const order_lifetime_ms = hours(3)

/** Payment methods by payment country (M2). In all other countries, the methods are PayPal, card and direct debit. */
const methodsByCountry: Readonly<Record<string, readonly PaymentMethod[]>> = {
  NL: ['paypal', 'ideal', 'card', 'directdebit'],
  BE: ['paypal', 'bancontact', 'card', 'directdebit'],
}

/** Returns the methods that a country's buyers know. `canDebit` says in which countries direct debits are possible. */
export function methodsOf(country: string): readonly PaymentMethod[] {
  return methodsByCountry[country] ?? ['paypal', 'card', 'directdebit']
}

/**
 * Returns the next status of an order when the provider reports `state`. The status `completed` is final, because a
 * refund is stored as a separate entry. A failed or cancelled order can still complete, but does not become open or
 * pending again. A pending order does not become open again.
 */
export function nextStatus(current: Transaction['status'], state: PaymentState): Transaction['status'] {
  if (current === 'completed' || state === 'completed') return 'completed'
  if (state === 'open') return current
  if ((current === 'failed' || current === 'cancelled') && state === 'pending') return current
  return state
}

/** Ages of an order at which a job asks its provider for the state, because notices can get lost. */
const ages = [
  ...[1, 2, 5, 10, 20, 40].map(minutes),
  ...[1, 2, 3, 6, 12].map(hours),
  ...Array.from({ length: 14 }, (_, day) => days(day + 1)),
]

/**
 * Returns the age at which the next check is due, or `null` when the checks end. An order without a known result is
 * checked every day for as long as it takes.
 */
export function nextCheck(age: number, isUnknown: boolean): number | null {
  const next = ages.find((later) => later > age)
  if (next !== undefined) return next
  return isUnknown ? days(Math.floor(age / days(1)) + 1) : null
}

/** Ages of a completed order at which a job asks again. Most disputes begin within 120 days of the payment. */
const completedAges = [7, 30, 60, 120].map(days)

/** Returns the age at which the next check of a completed order is due, or `null` when the checks end. */
export const nextCompletedCheck = (age: number): number | null =>
  completedAges.find((later) => later > age) ?? null

/**
 * Returns the number of credits to sell when a member needs `wanted` credits: as many, or more if the provider does not
 * accept so small an amount. The credits in excess are whole messages, so that none of them is useless. Returns `null`
 * if even the largest number that can be bought costs too little, as with a discount of 100 %.
 * @param messageCredits price of a message in credits
 * @param priceOf the price that the member pays for a number of credits, in minor units
 */
export function sellableCredits(
  wanted: number,
  minimumCents: number,
  messageCredits: number,
  priceOf: (credits: number) => number,
): number | null {
  for (let credits = wanted; credits <= exact_credits_max; credits += Math.max(1, messageCredits))
    if (priceOf(credits) >= minimumCents) return credits
  return null
}

/** Returns the price of one message in minor units, rounded half up. */
export const messageCents = (priceCents: number, credits: number, messageCredits: number): number =>
  priceAtRate(messageCredits, { credits, price_cents: priceCents })
