import { type PaymentCountry, paymentCountry } from '#contract/sites/countries.ts'
import type { MinimumMessageCost, Settings } from '#contract/sites/sites.ts'

type Places = Pick<Settings, 'countries' | 'geoip_country' | 'geoip_selected_country'>

/**
 * Returns the country whose prices a visitor sees: the one chosen on `/lang-config`, else that of the IP address, else
 * the site's first one. A copy of a page that visitors share has it in `PageRequest.paymentCountry`.
 */
export const visitorsCountry = ({
  countries,
  geoip_selected_country,
  geoip_country,
}: Places): PaymentCountry => paymentCountry(countries, [geoip_selected_country, geoip_country])

/** Returns the lowest price of a message in a country, or `null` if the site has no prices there. */
export const lowestMessageCost = (
  { minimum_message_costs }: Pick<Settings, 'minimum_message_costs'>,
  { code }: Pick<PaymentCountry, 'code'>,
): MinimumMessageCost | null => minimum_message_costs[code] ?? null
