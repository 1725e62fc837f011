import type { Settings } from '#contract/sites/sites.ts'

/** Number of credits in a package, and the package's price in the currency's minor units. */
export type PricedPackage = readonly [credits: number, price_cents: number]

export interface PriceList {
  /** ISO 3166 code of a country, or `*` for every country without a list of its own. */
  readonly country: string
  readonly currency: string
  readonly packages: readonly PricedPackage[]
}

const list = (
  country: string,
  currency: string,
  credits: readonly number[],
  prices: readonly number[],
): PriceList => ({
  country,
  currency,
  packages: credits.map((amount, at) => [amount, prices[at] as number]),
})

const batticuore = [50, 150, 400, 1000]
export const batticuorePrices: readonly PriceList[] = [
  list('*', 'EUR', batticuore, [499, 1199, 2799, 5999]),
  list('CH', 'CHF', batticuore, [490, 1190, 2790, 5990]),
  list('GB', 'GBP', batticuore, [449, 1049, 2449, 5199]),
  list('US', 'USD', batticuore, [549, 1299, 2999, 6499]),
  list('DK', 'DKK', batticuore, [3700, 8900, 20900, 44900]),
  list('SE', 'SEK', batticuore, [5700, 13700, 31900, 68900]),
  list('NO', 'NOK', batticuore, [5700, 13900, 32900, 69900]),
  list('PL', 'PLN', batticuore, [2199, 5199, 11999, 25999]),
]

const amori = [60, 180, 480]
export const amoriPrices: readonly PriceList[] = [
  list('*', 'EUR', amori, [690, 1790, 3990]),
  list('CH', 'CHF', amori, [690, 1790, 3990]),
]

const afield = [50, 150, 400]
export const afieldPrices: readonly PriceList[] = [list('*', 'USD', afield, [599, 1499, 3199])]

/** Position (from 0) of the package that the shop highlights. */
export const emphasised = 1

/**
 * Returns the setting `minimum_message_costs` (§3): for each country, the lowest price of a message. This is the price
 * with the package whose credits are cheapest, in minor units and rounded up.
 */
export function minimumMessageCosts(
  lists: readonly PriceList[],
  countries: readonly string[],
  message_credits: number,
): Settings['minimum_message_costs'] {
  return Object.fromEntries(
    countries.map((country) => {
      const { packages, currency } = listOf(lists, country)
      const costs = Math.min(
        ...packages.map(([credits, cents]) => Math.ceil((cents * message_credits) / credits)),
      )
      return [country, { costs, currency }]
    }),
  )
}

/** Returns the price list of a country, or the list for `*` if the country has none. Throws if neither list exists. */
export function listOf(lists: readonly PriceList[], country: string): PriceList {
  const found = lists.find((list) => list.country === country) ?? lists.find((list) => list.country === '*')
  if (!found) throw new Error(`no prices for ${country}`)
  return found
}
