/** A region as people choose it: ISO 3166-2 code and its name in the country's own language. */
export type Region = Readonly<{ code: string; name: string }>

export type Town = Readonly<{
  /** ISO 3166-1 alpha-2 */
  country: string
  /** ISO 3166-2, such as IT-25 */
  region: string
  /** Name as its people write it. */
  town: string
  /** Degrees, rounded to 0.01 (about a kilometre, H5): the town's, never the visitor's. */
  lat: number
  lon: number
  /** 0 below 1,000 inhabitants … 9 from 1,000,000 (1k 2k 5k 10k 20k 50k 100k 300k 1M are the lower bounds) */
  size: number
}>

/** Where people are: countries, their regions, their towns. Everything is answered offline, in memory. */
export interface Geo {
  /** The offered countries, ISO 3166-1 alpha-2. */
  countries(): string[]
  /** Regions of a country in the order of its language; empty for a country that is not offered. */
  regions(country: string): Region[]
  /** Towns of a country, or of one region of it, the largest first. */
  townsOf(country: string, region?: string): Town[]
  /**
   * The town of that name, whatever its case, accents and hyphens; either half of a double name counts too, and the
   * English name where GeoNames prefers it (Rome, Munich). Where several bear it, the largest.
   */
  findTown(country: string, name: string): Town | null
  /**
   * The nearest town within 60 km, else null (also for what is no place: NaN, latitudes beyond 90°). It looks from
   * the visitor's 0.01° cell: moving within it changes nothing in the answer (H5).
   */
  nearestTown(lat: number, lon: number): Town | null
  /** Country of an IP address, null when unknown or when no database was given. */
  countryOf(ip: string): string | null
}
