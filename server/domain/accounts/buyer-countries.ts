import { paymentCountry } from '#contract/sites/countries.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { getAccount } from './account.ts'

/** Countries of a buyer by source, as proofs of the location for VAT. */
export interface BuyerCountries {
  /** Country that the buyer chose for the payment, or that we assumed and the buyer saw. */
  readonly payment: string
  readonly profile: string | null
  readonly ip: string | null
}

/**
 * Returns the country of the payment (M1), which is the first known of these countries: the country chosen on the page,
 * the country chosen on `/lang-config`, the member's country, the country of the IP address, the site's first country.
 */
export async function findBuyerCountries(
  requestContext: RequestContext,
  chosen?: string,
): Promise<BuyerCountries> {
  const { app, session, site, chosenCountry, country: ip } = requestContext
  const profile = session?.kind === 'member' ? (await getAccount(app, session.memberId)).country : null
  const { code } = paymentCountry(site.settings.countries, [chosen, chosenCountry, profile, ip])
  return { payment: code, profile, ip }
}
