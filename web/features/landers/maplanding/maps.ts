import file from './maps.generated.json'

/** A region, drawn in the units of its country's map. */
export interface MapRegion {
  /** ISO 3166-2 code. */
  readonly code: string
  /** Name in the country's language. */
  readonly name: string
  readonly path: string
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
  /** Outline of the land around the country. */
  readonly around: string
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

/** Returns the first country of the site that has a map, and its map. */
export function mapOf(countries: readonly string[]): { readonly country: string; readonly map: CountryMap } {
  const country = countries.find((code) => code in maps) ?? 'IT'
  return { country, map: maps[country]! }
}

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
