import { countryLanguages } from '#i18n/country-languages.ts'
import { formatLocale, type Locale } from '#i18n/locales.ts'
import file from './maps.generated.json'

/** A region, in the units of its country's map. */
export interface MapRegion {
  /** ISO 3166-2 code. */
  readonly code: string
  /** Name in the country's language. */
  readonly name: string
  /** The least and the greatest coordinates: left, top, right, bottom. */
  readonly box: readonly number[]
  /** Large towns that the map names. */
  readonly towns: readonly { readonly name: string; readonly x: number; readonly y: number }[]
  /** Two large towns that are far apart, from west to east, or the only town. */
  readonly ends: readonly string[]
}

export interface CountryMap {
  readonly width: number
  readonly height: number
  /** File of the shapes, in `/assets/landers`: `around`, the other countries; `land`, the country; each region by its code. */
  readonly shapes: string
  readonly seas: readonly {
    readonly id: string
    readonly x: number
    readonly y: number
    readonly degrees: number
  }[]
  /** The regions in alphabetical order. */
  readonly regions: readonly MapRegion[]
}

/** The maps by country. `npm run maps` draws them. */
const maps: Readonly<Record<string, CountryMap>> = file

/**
 * Returns the country of the site whose map a page shows, and the map: the country of the region that the advertisement
 * is about, else the country of the page's language, else the first country where people speak it, else the first. All
 * visitors with one language share a page, so their own country plays no part.
 */
export function mapOf(
  countries: readonly string[],
  locale: Locale,
  slug = '',
): { readonly country: string; readonly map: CountryMap } {
  const drawn = countries.filter((code) => code in maps)
  const country =
    drawn.find((code) => slug !== '' && regionBySlug(maps[code]!, slug)) ??
    drawn.find((code) => code === homeOf(locale)) ??
    drawn.find((code) => countryLanguages[code]?.[0] === locale) ??
    drawn.find((code) => locale !== 'en' && countryLanguages[code]?.includes(locale)) ??
    drawn[0] ??
    'IT'
  return { country, map: maps[country]! }
}

/** Returns the address of a shape, for `<use>`. */
export const shapeOf = ({ shapes }: CountryMap, id: string): string => `/assets/landers/${shapes}#${id}`

/** Returns the country that gives a language its rules, such as `DE` for `de`. */
const homeOf = (locale: Locale): string | undefined => new Intl.Locale(formatLocale(locale)).maximize().region

/** Returns the spelling of a region's name in the slugs of advertisements: `valle-daosta`. */
const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036F'’.]/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')

/** Returns the region that an advertisement is about. */
export const regionBySlug = ({ regions }: CountryMap, slug: string): MapRegion | undefined =>
  regions.find(({ name }) => slugOf(name) === slug)
