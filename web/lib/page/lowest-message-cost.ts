import type { MinimumMessageCost, Settings } from '#contract/sites/sites.ts'

/**
 * Returns the lowest price of a message in one country, or `null` if the site has no prices. Uses the first of the
 * site's countries whose price is in the site's currency. If there is none, uses the first country with a price. The
 * visitor's own country has no influence.
 */
export function lowestMessageCost({
  minimum_message_costs,
  countries,
  currency,
}: Pick<Settings, 'minimum_message_costs' | 'countries' | 'currency'>): MinimumMessageCost | null {
  const known = countries.map((country) => minimum_message_costs[country]).filter((cost) => !!cost)
  return known.find((cost) => cost.currency === currency) ?? known[0] ?? null
}
