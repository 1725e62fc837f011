import { isLocale, type Locale } from './locales.ts'

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

/** Maximum number of languages of which the language menu shows all. */
const menu_size = 4

/** Returns whether the country decides which languages of a site the language menu shows, and not only their order. */
export const menuDependsOnCountry = ({ locales }: { readonly locales: readonly string[] }): boolean =>
  locales.length > menu_size

/**
 * Returns the languages of the language menu (S4), those of the visitor's country first. Of a site with many languages,
 * the menu shows only the country's languages and the page's language; `/lang-config` shows all. For an unknown country,
 * the site's first country counts.
 */
export function menuLanguages(
  locale: Locale,
  country: string | null,
  { locales, countries }: { readonly locales: readonly string[]; readonly countries: readonly string[] },
): Locale[] {
  const offered = locales.filter(isLocale)
  const own = languagesFor(country ?? countries[0] ?? null, offered)
  if (!menuDependsOnCountry({ locales })) return [...new Set([...own, ...offered])]
  return own.includes(locale) ? own : [locale, ...own]
}
