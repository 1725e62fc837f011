import type { PaymentCountry } from '#contract/sites/countries.ts'
import { lowestMessageCost } from '#web/lib/page/lowest-message-cost.ts'
import { nameCountry } from './display-names.ts'
import { formatMoney } from './money.ts'

/**
 * Returns the lowest price of a message as money, or `null` if the site has no prices in the country. Names the country
 * if it is not the visitor's: "0,50 € (Italia)".
 */
export function cheapestMessage(
  settings: Parameters<typeof lowestMessageCost>[0],
  country: PaymentCountry,
  locale: string,
): string | null {
  const cost = lowestMessageCost(settings, country)
  return cost && withCountry(formatMoney(cost.costs, cost.currency, locale), country, locale)
}

/** Adds the name of the country to a price if it is not the visitor's country. */
export const withCountry = (price: string, { code, isKnown }: PaymentCountry, locale: string): string =>
  isKnown ? price : `${price} (${nameCountry(code, locale)})`
