import type { Locale } from './locales.ts'

/**
 * Languages offered first to people of a country (S4): its own that the product speaks, those of most people first,
 * then English. Keys are the offered countries, ISO 3166-1 alpha-2.
 */
export const countryLanguages: Readonly<Record<string, readonly [Locale, ...Locale[]]>> = {
  IT: ['it', 'de', 'en'],
  DE: ['de', 'en'],
  AT: ['de', 'en'],
  CH: ['de', 'it', 'fr', 'en'],
  FR: ['fr', 'en'],
  BE: ['nl', 'fr', 'de', 'en'],
  NL: ['nl', 'en'],
  ES: ['es', 'en'],
  DK: ['da', 'en'],
  SE: ['sv', 'fi', 'en'],
  NO: ['nb', 'en'],
  FI: ['fi', 'sv', 'en'],
  PL: ['pl', 'en'],
  GB: ['en'],
  IE: ['en'],
  US: ['en-US', 'es'],
}

/**
 * The site's locales that belong to a country, in the country's order. A country that is unknown, or none of whose
 * languages the site has, gets all of the site's: a switcher is never empty.
 */
export function languagesFor(country: string | null, offered: readonly Locale[]): Locale[] {
  const own =
    country !== null && Object.hasOwn(countryLanguages, country) ? countryLanguages[country] : undefined
  const both = own?.filter((locale) => offered.includes(locale)) ?? []
  return both.length > 0 ? both : [...offered]
}
