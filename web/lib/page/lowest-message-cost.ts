import type { MinimumMessageCost, Settings } from '#contract/sites/sites.ts'

type Prices = Pick<Settings, 'minimum_message_costs' | 'countries' | 'currency'>

/**
 * Returns the country whose prices the site shows to all visitors, or `null` if the site has no prices. This is the
 * first of the site's countries whose price is in the site's currency. If there is none, it is the first country with a
 * price. The visitor's own country has no influence.
 */
export function pricedCountry({ minimum_message_costs, countries, currency }: Prices): string | null {
  const known = countries.filter((country) => minimum_message_costs[country])
  return known.find((country) => minimum_message_costs[country]?.currency === currency) ?? known[0] ?? null
}

/** Returns the lowest price of a message in `pricedCountry`, or `null` if the site has no prices. */
export function lowestMessageCost(settings: Prices): MinimumMessageCost | null {
  const country = pricedCountry(settings)
  return country === null ? null : (settings.minimum_message_costs[country] ?? null)
}
