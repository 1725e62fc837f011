/** Returns the country code if the site serves this country, else `null`. Country codes are ISO 3166-1 alpha-2. */
export const servedCountry = (countries: readonly string[], code: string | null | undefined): string | null =>
  code && countries.includes(code) ? code : null

/** The country whose prices somebody gets. */
export interface PaymentCountry {
  readonly code: string
  /** False if no candidate is a country of the site. The country is then the site's first one. */
  readonly isKnown: boolean
}

/**
 * Returns the payment country (M1): the first candidate that the site serves, else the site's first country, else `IT`.
 * Calls and pages use this rule. Their candidates are, in this order: the country chosen on the page, the one chosen on
 * `/lang-config`, the member's, and that of the IP address.
 */
export function paymentCountry(
  countries: readonly string[],
  candidates: readonly (string | null | undefined)[],
): PaymentCountry {
  const known = candidates.find((code) => servedCountry(countries, code))
  return { code: known ?? countries[0] ?? 'IT', isKnown: known !== undefined && known !== null }
}

/** Returns the first candidate that the site serves, else the site's first country, else `IT`. */
export const likelyCountry = (
  countries: readonly string[],
  candidates: readonly (string | null | undefined)[],
): string => paymentCountry(countries, candidates).code
