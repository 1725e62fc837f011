import type { Locale } from './locales.ts'

/**
 * Locales for visitors from a country (S4): the country's languages that the product supports, the most spoken
 * language first, and English. Keys are the ISO 3166-1 alpha-2 codes of the supported countries.
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
 * Returns the site's locales that belong to a country, in the country's order. If no locale matches or the country
 * is unknown, returns all locales of the site, so that the language switcher is never empty.
 */
export function languagesFor(country: string | null, offered: readonly Locale[]): Locale[] {
  const own =
    country !== null && Object.hasOwn(countryLanguages, country) ? countryLanguages[country] : undefined
  const matching = own?.filter((locale) => offered.includes(locale)) ?? []
  return matching.length > 0 ? matching : [...offered]
}
