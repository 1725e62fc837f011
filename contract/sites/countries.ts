/** Returns the country code if the site serves this country, else `null`. Country codes are ISO 3166-1 alpha-2. */
export const servedCountry = (countries: readonly string[], code: string | null | undefined): string | null =>
  code && countries.includes(code) ? code : null

/** Returns the first candidate that the site serves, else the site's first country, else `IT`. */
export function likelyCountry(
  countries: readonly string[],
  candidates: readonly (string | null | undefined)[],
): string {
  return candidates.find((code) => servedCountry(countries, code)) ?? countries[0] ?? 'IT'
}
