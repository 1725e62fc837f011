import { kmBetween } from './distance.ts'
import { BadRow, type Place, readAlternateName, readPlace } from './geonames.ts'
import { localNames, notTowns } from './import-names.ts'
import { regionCodeOf } from './import-regions.ts'
import type { Region } from './port.ts'
import type { Columns, TownFile } from './town-file.ts'

type Lines = AsyncIterable<string> | Iterable<string>

export interface Gathered {
  readonly towns: TownFile
  /** Towns of each country. */
  readonly counts: Readonly<Record<string, number>>
  readonly rows: number
  /** Rows that are no row, and the first of them with their line numbers. */
  readonly bad: number
  readonly firstBad: readonly string[]
  /** Inhabited places of offered countries in regions that nobody has mapped. */
  readonly nowhere: number
}

interface Options {
  /** The regions of each offered country, as the product has them; other countries are left out. */
  readonly regions: ReadonlyMap<string, readonly Region[]>
  /** alternateNamesV2.txt: local names, and what else towns are called. */
  readonly names?: Lines | null
  /** Smaller places are left out. */
  readonly population: number
}

type Kept = Place & { readonly region: number; readonly own: string }

/** Languages of countries that have one; elsewhere the source's name is what people write. */
const languages: Readonly<Record<string, string>> = {
  IT: 'it', DE: 'de', AT: 'de', FR: 'fr', NL: 'nl', DK: 'da', SE: 'sv', NO: 'no', FI: 'fi', PL: 'pl', GB: 'en', IE: 'en', US: 'en',
} // biome-ignore format: a table
const spoken = new Set(['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'no', 'pl', 'sv'])
const sizes = [1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 3e5, 1e6]
const most_others = 24
const same_km = 15

/**
 * Makes the list of towns of a GeoNames file, row by row: only the places that are kept are held in memory. Places are
 * rounded to the cell (H5). Throws where more than one row in a hundred is none, or no town is left: then the file is
 * another one than was meant.
 */
export async function gatherTowns(lines: Lines, { regions, names, population }: Options): Promise<Gathered> {
  const kept: Kept[] = []
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
      else kept.push({ ...place, country, region, own: place.name })
    } catch (error) {
      if (!(error instanceof BadRow)) throw error
      if (++bad <= 5) firstBad.push(`line ${rows}: ${error.message}`)
    }
  }
  if (bad * 100 > rows)
    throw new Error(`not a file of GeoNames: ${bad} of ${rows} rows\n  ${firstBad.join('\n  ')}`)
  const named = names ? await withNames(kept, names) : kept
  const towns = Object.fromEntries(
    [...regions].flatMap(([country, known]) => {
      const own = named.filter((place) => place.country === country)
      return own.length > 0 ? [[country, columnsOf(country, own, known)]] : []
    }),
  )
  const counts = Object.fromEntries(
    Object.entries(towns).map(([country, { size }]) => [country, size.length]),
  )
  if (Object.keys(towns).length === 0) throw new Error('the file has no town of any offered country')
  return { towns, counts, rows, bad, firstBad, nowhere }
}

function codeOf({ country, admin1, lat, lon }: Place): string | null {
  try {
    return regionCodeOf(country, admin1, lat, lon)
  } catch {
    return null
  }
}

/** The preferred name in the country's language, and what the languages of the product say. */
async function withNames(kept: readonly Kept[], lines: Lines): Promise<Kept[]> {
  const byId = new Map(
    kept.map((place) => [place.id, { own: '', isPreferred: false, others: new Set<string>() }]),
  )
  const countryOf = new Map(kept.map(({ id, country }) => [id, country]))
  for await (const line of lines) {
    const said = readAlternateName(line)
    const found = said && byId.get(said.place)
    if (!said || !found || !spoken.has(said.language)) continue
    found.others.add(said.name)
    if (said.language !== languages[countryOf.get(said.place) ?? '']) continue
    if (found.own && !(said.isPreferred && !found.isPreferred)) continue
    found.own = said.name
    found.isPreferred = said.isPreferred
  }
  return kept.map((place) => {
    const said = byId.get(place.id)
    // One of several names that nobody prefers is not more the town's than the source's own.
    const own = said?.isPreferred && said.own ? said.own : place.name
    return { ...place, own, others: [...new Set([place.name, ...(said?.others ?? []), ...place.others])] }
  })
}

function columnsOf(country: string, places: readonly Kept[], regions: readonly Region[]): Columns {
  const chosen = withoutDoubles(
    [...places].sort((a, b) => b.population - a.population || (a.id < b.id ? -1 : 1)),
    country,
    regions,
  )
  const alsoCalled = chosen.map(({ others, own }) => {
    const more = others.filter((name) => name !== own).slice(0, most_others)
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

/** As the bundled list has them: local names, no districts, of two with one name beside each other the larger. */
function withoutDoubles(places: readonly Kept[], country: string, regions: readonly Region[]): Kept[] {
  const renamed = new Set<string>()
  const byName = new Map<string, Kept[]>()
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
