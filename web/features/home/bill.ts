import type { CreditPackage } from '#contract/orders/orders.ts'
import { priceAtRate } from '#contract/orders/price-at-rate.ts'
import type { Settings } from '#contract/sites/sites.ts'

/** The package at whose rate a new member's credits are valued (H3), with its list price in minor units. */
export type Rate = Pick<CreditPackage, 'credits' | 'list_price_cents' | 'currency'>

/** Returns the package whose credits are dearest, or `null` if there is none. */
export const dearestRate = (packages: readonly Rate[]): Rate | null =>
  packages.reduce<Rate | null>(
    (dearest, each) =>
      !dearest || each.list_price_cents * dearest.credits > dearest.list_price_cents * each.credits
        ? each
        : dearest,
    null,
  )

/** Returns the price of `credits` at this rate in minor units. */
export const priceAt = ({ credits: sold, list_price_cents }: Rate, credits: number): number =>
  priceAtRate(credits, { credits: sold, price_cents: list_price_cents })

/** Number of messages that the visitor of the page's story sends. */
const messages = 3

/**
 * Returns the price of each message of the story in minor units. The welcome credits are spent first and cost nothing
 * (H3).
 */
export function messagePrices(
  { message_credits, signup_credits }: Pick<Settings, 'message_credits' | 'signup_credits'>,
  rate: Rate,
): readonly number[] {
  return Array.from({ length: messages }, (_, at) => {
    const welcome = Math.max(0, signup_credits - at * message_credits)
    return priceAt(rate, Math.max(0, message_credits - welcome))
  })
}
