import type { Settings } from '#contract/sites.ts'
import { formatMoney } from '#web/parts/money.ts'

type Prices = Pick<Settings, 'minimum_message_costs' | 'countries' | 'currency'>

/**
 * The least that a message costs, as text, in the site's first country with such a price (visitors of all countries
 * share this page); null where the site has none, for then nothing may be said.
 */
export function cheapestMessage(settings: Prices, locale: string): string | null {
  const known = settings.countries
    .map((country) => settings.minimum_message_costs[country])
    .filter((cost) => !!cost)
  const cost = known.find(({ currency }) => currency === settings.currency) ?? known[0]
  return cost ? formatMoney(cost.costs, cost.currency, locale) : null
}
