/** A region: its ISO 3166-2 code and its name in the country's language. */
export type Region = Readonly<{ code: string; name: string }>

export type Town = Readonly<{
  /** ISO 3166-1 alpha-2 code. */
  country: string
  /** ISO 3166-2 code, such as IT-25. */
  region: string
  /** Name in the local language. A place with two official names has both: Bolzano/Bozen. */
  town: string
  /**
   * Distinguishes towns with the same name. In Italy, it is the two letters of the province. Elsewhere, it is the name
   * of a nearby town, or empty if the name needs no distinction.
   */
  area: string
  /** The name, followed by the area if another town of the country has the same name: Castro (LE). */
  label: string
  /**
   * Coordinates of the town in degrees, rounded to 0.01 (about a kilometre, H5). They are never a visitor's
   * coordinates.
   */
  lat: number
  lon: number
  /**
   * Size class from 0 to 9. Class 0 is below 1,000 inhabitants. Classes 1 to 9 start at 1k, 2k, 5k, 10k, 20k, 50k,
   * 100k, 300k and 1M.
   */
  size: number
}>

/**
 * A suggested town. `also` is the name by which the town was found, such as `Bozen` or `Mestre`. It is null if the town
 * was found by its own name.
 */
export type Suggestion = Readonly<{ town: Town; also: string | null }>

/** Geographic data about countries, regions and towns, in memory. */
export interface Geo {
  /** Returns the ISO 3166-1 alpha-2 codes of the supported countries. */
  countries(): string[]
  /**
   * Returns the regions of a country in the alphabetical order of its language, or an empty list for an unsupported
   * country.
   */
  regions(country: string): Region[]
  /** Returns the towns of a country, or only of one of its regions. The largest town comes first. */
  townsOf(country: string, region?: string): Town[]
  /**
   * Returns the towns with this name in a country, or only in one of its regions. The largest town comes first. Ignores
   * case, accents, apostrophes and hyphens. Also finds a town by its label, by each of its two official names, and by
   * other names, such as names of merged municipalities and English names (Rome, Munich).
   */
  findTowns(country: string, name: string, region?: string): Town[]
  /** Returns the first town that `findTowns` returns, or null if it returns none. */
  findTown(country: string, name: string, region?: string): Town | null
  /**
   * Returns at most `limit` towns for the beginning of a name, the best match first. Prefers towns in `region`, but
   * also returns towns of other regions. For an empty text, returns the largest towns.
   */
  suggestTowns(country: string, text: string, options: { region?: string; limit: number }): Suggestion[]
  /**
   * Returns the nearest town with at least a thousand inhabitants within 60 km. If there is none, returns the nearest
   * smaller town within 60 km, or else null. Also returns null for invalid coordinates. Prefers larger towns, because a
   * hamlet would reveal too much about where a visitor is; the visitor can still choose the hamlet. Measures from the
   * centre of the 0.01° grid cell that contains the coordinates, so that the result does not reveal a finer location
   * (H5).
   */
  nearestTown(lat: number, lon: number): Town | null
  /** Returns the country of an IP address, or null if the country is unknown or no country database is installed. */
  countryOf(ip: string): string | null
}
