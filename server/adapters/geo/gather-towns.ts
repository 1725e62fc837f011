import { kmBetween } from './distance.ts'
import { BadRow, type Place, readAlternateName, readPlace } from './geonames.ts'
import { localNames, notTowns } from './import-names.ts'
import { regionCodeOf } from './import-regions.ts'
import type { Region } from './port.ts'
import type { Columns, TownFile } from './town-file.ts'

type Lines = AsyncIterable<string> | Iterable<string>

export interface Gathered {
  readonly towns: TownFile
  /** Number of towns by country. */
  readonly counts: Readonly<Record<string, number>>
  readonly rows: number
  /** Number of invalid rows. */
  readonly bad: number
  /** The first five invalid rows: line number and problem. */
  readonly firstBad: readonly string[]
  /** Number of inhabited places in supported countries that were skipped because their region is unknown. */
  readonly nowhere: number
}

interface Options {
  /** The product's regions by country. Places of other countries are skipped. */
  readonly regions: ReadonlyMap<string, readonly Region[]>
  /**
   * Lines of GeoNames' alternateNamesV2.txt: local and other names of the towns. `null` or absent if the operator has
   * no such file.
   */
  readonly names?: Lines | null
  /** Minimum population of a town in the list. */
  readonly population: number
}

type SelectedPlace = Place & { readonly region: number; readonly own: string }

/**
 * The language of the towns' local names, by country. BE, CH and ES have several languages, so they have no entry.
 * Their towns get GeoNames' main name.
 */
const languages: Readonly<Record<string, string>> = {
  IT: 'it',
  DE: 'de',
  AT: 'de',
  FR: 'fr',
  NL: 'nl',
  DK: 'da',
  SE: 'sv',
  NO: 'no',
  FI: 'fi',
  PL: 'pl',
  GB: 'en',
  IE: 'en',
  US: 'en',
}
const productLanguages = new Set(['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'no', 'pl', 'sv'])
const sizes = [1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 3e5, 1e6]
const max_other_names = 24
const same_km = 15

/**
 * Builds the town list from a GeoNames file. Reads row by row, so that only the selected places are in memory. Rounds
 * coordinates to the 0.01° cell (H5). Throws if more than 1 % of the rows are invalid or no town remains, because the
 * file is then probably the wrong file.
 */
export async function gatherTowns(lines: Lines, { regions, names, population }: Options): Promise<Gathered> {
  const selected: SelectedPlace[] = []
  const firstBad: string[] = []
  let [rows, bad, nowhere] = [0, 0, 0]
  for await (const line of lines) {
    rows++
    try {
      const place = readPlace(line)
      const country = place?.country === 'AX' ? 'FI' : place?.country
      const known = country && regions.get(country)
      if (!place || !known || place.population < population) continue
      const region = known.findIndex(({ code }) => code === codeOf(place))
      if (region === -1) nowhere++
      else selected.push({ ...place, country, region, own: place.name })
    } catch (error) {
      if (!(error instanceof BadRow)) throw error
      if (++bad <= 5) firstBad.push(`line ${rows}: ${error.message}`)
    }
  }
  if (bad * 100 > rows)
    throw new Error(`not a GeoNames file: ${bad} of ${rows} rows are invalid\n  ${firstBad.join('\n  ')}`)
  const named = names ? await withNames(selected, names) : selected
  const towns = Object.fromEntries(
    [...regions].flatMap(([country, known]) => {
      const own = named.filter((place) => place.country === country)
      return own.length > 0 ? [[country, columnsOf(country, own, known)]] : []
    }),
  )
  const counts = Object.fromEntries(
    Object.entries(towns).map(([country, { size }]) => [country, size.length]),
  )
  if (Object.keys(towns).length === 0) throw new Error('the file has no towns of the supported countries')
  return { towns, counts, rows, bad, firstBad, nowhere }
}

function codeOf({ country, admin1, lat, lon }: Place): string | null {
  try {
    return regionCodeOf(country, admin1, lat, lon)
  } catch {
    return null
  }
}

/** Adds to each place its preferred name in the country's language and its names in the product's languages. */
async function withNames(selected: readonly SelectedPlace[], lines: Lines): Promise<SelectedPlace[]> {
  const byId = new Map(
    selected.map((place) => [place.id, { own: '', isPreferred: false, others: new Set<string>() }]),
  )
  const countryOf = new Map(selected.map(({ id, country }) => [id, country]))
  for await (const line of lines) {
    const alternate = readAlternateName(line)
    const found = alternate && byId.get(alternate.place)
    if (!alternate || !found || !productLanguages.has(alternate.language)) continue
    found.others.add(alternate.name)
    if (alternate.language !== languages[countryOf.get(alternate.place) ?? '']) continue
    if (found.own && !(alternate.isPreferred && !found.isPreferred)) continue
    found.own = alternate.name
    found.isPreferred = alternate.isPreferred
  }
  return selected.map((place) => {
    const names = byId.get(place.id)
    // Uses the name in the country's language only if GeoNames marks it as preferred. Otherwise uses GeoNames' main name.
    const own = names?.isPreferred && names.own ? names.own : place.name
    return { ...place, own, others: [...new Set([place.name, ...(names?.others ?? []), ...place.others])] }
  })
}

function columnsOf(country: string, places: readonly SelectedPlace[], regions: readonly Region[]): Columns {
  const chosen = withoutDoubles(
    [...places].sort((a, b) => b.population - a.population || (a.id < b.id ? -1 : 1)),
    country,
    regions,
  )
  const alsoCalled = chosen.map(({ others, own }) => {
    const more = others.filter((name) => name !== own).slice(0, max_other_names)
    return more.join('|')
  })
  return {
    names: chosen.map(({ own }) => own).join('|'),
    lat: chosen.map(({ lat }) => hundredths(lat)),
    lon: chosen.map(({ lon }) => hundredths(lon)),
    region: chosen.map(({ region }) => region),
    size: chosen.map(({ population }) => sizes.filter((bound) => population >= bound).length).join(''),
    otherNames: Object.fromEntries(
      Object.entries(localNames[country] ?? {}).filter(([, name]) => chosen.some(({ own }) => own === name)),
    ),
    alsoCalled: Object.fromEntries(Object.entries(alsoCalled).filter(([, names]) => names !== '')),
  }
}

/**
 * Applies the rules of the built-in list: uses local names and removes districts. If two towns near each other have
 * the same name, removes the smaller town.
 */
function withoutDoubles(
  places: readonly SelectedPlace[],
  country: string,
  regions: readonly Region[],
): SelectedPlace[] {
  const renamed = new Set<string>()
  const byName = new Map<string, SelectedPlace[]>()
  const seen = new Set<number>()
  return places.flatMap((place) => {
    const excluded = notTowns[regions[place.region]?.code ?? ''] ?? []
    if (excluded.includes(place.name) || (excluded.includes('*') && seen.has(place.region))) return []
    seen.add(place.region)
    const local = renamed.has(place.name) ? undefined : localNames[country]?.[place.name]
    if (local) renamed.add(place.name)
    const town = { ...place, own: local ?? place.own }
    const key = `${town.region} ${town.own}`
    const namesakes = byName.get(key) ?? []
    if (namesakes.some((other) => kmBetween(other.lat, other.lon, town.lat, town.lon) <= same_km)) return []
    byName.set(key, [...namesakes, town])
    return [town]
  })
}

const hundredths = (degrees: number) => Math.round(degrees * 100) + 0
