import type { MinimumMessageCost } from '#contract/sites/sites.ts'
import type { SiteRates } from '#server/kernel/site-rates.ts'
import type { SiteSettings } from './site-settings.ts'

/** Returns the lowest price of a message in each country with prices (§3), rounded up to a whole minor unit. */
export function lowestCosts(
  { countries, message_credits }: Pick<SiteSettings, 'countries' | 'message_credits'>,
  prices: Pick<SiteRates, 'rates'> | undefined,
): Record<string, MinimumMessageCost> {
  const costs: Record<string, MinimumMessageCost> = {}
  for (const country of countries) {
    const rate = prices?.rates.get(country) ?? prices?.rates.get('*')
    if (!rate) continue
    const { price_cents, credits, currency } = rate
    costs[country] = { costs: Math.ceil((price_cents * message_credits) / credits), currency }
  }
  return costs
}
