import { priceAtRate } from '#contract/orders/price-at-rate.ts'
import type { Package } from '#server/domain/credits/index.ts'
import { findProvider } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { sellableCredits } from './rules.ts'

export type ExactPrice = Pick<Package, 'credits' | 'price_cents' | 'currency'>

/**
 * Returns the list price of an exact number of credits, at the rate of the smallest package, or `null` if none are sold
 * at a price above 0. Has more credits than asked if the provider accepts no smaller amount.
 * @param reduced the price that the buyer pays for a list price
 */
export function exactPrice(
  app: App,
  site: Site,
  packages: readonly Package[],
  credits: number,
  reduced: (cents: number, currency: string) => number = (cents) => cents,
): ExactPrice | null {
  const smallest = packages.toSorted((a, b) => a.credits - b.credits)[0]
  if (!smallest) return null
  const { currency } = smallest
  const minimum = findProvider(app, site)?.minimumCents(currency) ?? 1
  const price = (count: number) => reduced(priceAtRate(count, smallest), currency)
  const count = sellableCredits(credits, minimum, site.settings.message_credits, price)
  return count === null ? null : { credits: count, price_cents: priceAtRate(count, smallest), currency }
}
