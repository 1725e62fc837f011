import type { Settings } from '#contract/sites/sites.ts'
import { formatMoney } from './money.ts'

type Prices = Pick<Settings, 'minimum_message_costs' | 'countries' | 'currency'>

/**
 * Returns the lowest price of a message in one country, formatted as money, or `null` if the site has no prices. Uses
 * the first of the site's countries whose price is in the site's currency. If there is none, uses the first country
 * with a price. The visitor's own country has no influence.
 */
export function cheapestMessage(settings: Prices, locale: string): string | null {
  const known = settings.countries
    .map((country) => settings.minimum_message_costs[country])
    .filter((cost) => !!cost)
  const cost = known.find(({ currency }) => currency === settings.currency) ?? known[0]
  return cost ? formatMoney(cost.costs, cost.currency, locale) : null
}
