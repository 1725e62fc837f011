/**
 * Writes towns.generated.json and regions.generated.json from npm packages with the data of GeoNames and the ISO
 * regions. Run `npx node server/adapters/geo/import-towns.ts` after changes of these packages, import-names.ts or
 * import-regions.ts, and commit the output.
 */
import { writeFileSync } from 'node:fs'
import { allCountries } from 'country-region-data'
import { kmBetween } from './distance.ts'
import { Grid } from './grid.ts'
import { type City, listCities } from './import-cities.ts'
import { listComuni } from './import-comuni.ts'
import { localNames, notTowns } from './import-names.ts'
import { ownRegionNames, regionCodeOf } from './import-regions.ts'
import type { Columns } from './town-file.ts'

interface Candidate {
  readonly name: string
  readonly region: string
  readonly lat: number
  readonly lon: number
  readonly population: number
  /** See `Town` in port.ts. */
  readonly area?: string
  readonly alsoCalled?: readonly string[]
}

const cities = listCities()

/** The language for sorting the regions, by country. */
const countries: Readonly<Record<string, string>> = {
  ...{ IT: 'it', DE: 'de', AT: 'de', CH: 'de', FR: 'fr', BE: 'nl', NL: 'nl', ES: 'es' },
  ...{ DK: 'da', SE: 'sv', NO: 'nb', FI: 'fi', PL: 'pl', GB: 'en', IE: 'en', US: 'en' },
}

/** Two places with the same name in the same region count as one town if they are at most this far apart. */
const same_km = 15
/** Minimum population of a town whose name serves as the `area` of other towns, as in `Newport (Oakengates)`. */
const landmark_population = 5_000
const size_bounds = [1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 3e5, 1e6]

const used = new Set<string>()

/**
 * Returns the local name of a town. Call it for the largest towns first, because an entry of `localNames` applies only
 * to the largest of several places with this name.
 */
function localName(country: string, name: string): string {
  const own = localNames[country]?.[name]
  if (own && !used.has(`${country} ${name}`)) {
    used.add(`${country} ${name}`)
    return own
  }
  // Abbreviates Sankt in Austria and Switzerland, as official names there do. Germany uses both spellings, so German
  // towns are in `localNames`.
  return country === 'AT' || country === 'CH' ? name.replace(/^Sankt /, 'St. ') : name
}

function isTown(city: City, region: string, seen: Set<string>): boolean {
  const excluded = notTowns[region] ?? []
  if (excluded.includes(city.name)) {
    used.add(`${region} ${city.name}`)
    return false
  }
  if (excluded.includes('*') && seen.has(region)) {
    used.add(`${region} *`)
    return false
  }
  seen.add(region)
  return true
}

function candidatesOf(country: string): Candidate[] {
  const seen = new Set<string>()
  const found = new Map<string, Candidate[]>()
  const own = cities.filter((city) => city.country === country || (country === 'FI' && city.country === 'AX'))
  for (const city of own.toSorted(byPopulation)) {
    const [lon, lat] = city.loc.coordinates
    const region = regionCodeOf(city.country, city.adminCode, lat, lon)
    if (!isTown(city, region, seen)) continue
    const name = localName(country, city.name)
    const namesakes = found.get(`${region} ${name}`) ?? []
    if (namesakes.some((other) => near(other, { lat, lon }, same_km))) continue
    found.set(`${region} ${name}`, [...namesakes, { name, region, lat, lon, population: city.population }])
  }
  return [...found.values()].flat().toSorted(byPopulation)
}

/**
 * Compares two towns: the larger town comes first. Equal populations are compared by name, so that the output is
 * reproducible.
 */
function byPopulation(a: { population: number; name: string }, b: { population: number; name: string }) {
  return b.population - a.population || a.name.localeCompare(b.name)
}

function near(a: { lat: number; lon: number }, b: { lat: number; lon: number }, km: number): boolean {
  return Math.abs(a.lat - b.lat) < 1 && kmBetween(a.lat, a.lon, b.lat, b.lon) <= km
}

function chooseComuni(): Candidate[] {
  const codes = new Map(
    Object.values(allCountries.find(([, iso]) => iso === 'IT')?.[2] ?? []).map(([, part = '']) => {
      const code = `IT-${part}`
      return [regionName(code), code]
    }),
  )
  return listComuni(cities)
    .map((comune) => {
      const region = codes.get(comune.region)
      if (!region) throw new Error(`no code for the region ${comune.region}`)
      return { ...comune, region }
    })
    .toSorted(byPopulation)
}

/**
 * Sets the `area` of each town whose region has a larger town with the same name. The `area` is the name of the nearest
 * town that has another name and at least `landmark_population` inhabitants.
 */
function withAreas(towns: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>()
  return towns.map((town) => {
    const key = `${town.region} ${town.name}`
    if (!seen.has(key)) {
      seen.add(key)
      return town
    }
    const landmarks = new Grid(
      towns.filter(({ name, population }) => name !== town.name && population >= landmark_population),
    )
    return { ...town, area: landmarks.nearest(town.lat, town.lon, 300)?.name ?? '' }
  })
}

function regionName(code: string): string {
  const [country, part] = code.split('-')
  const listed = allCountries
    .find(([, iso]) => iso === country)?.[2]
    .find(([, iso]) => iso === part || iso === code)
  const name = ownRegionNames[code] ?? listed?.[0]
  if (!name) throw new Error(`no name for region ${code}`)
  return name
}

const towns: Record<string, Columns> = {}
const regions: Record<string, { code: string; name: string }[]> = {}
for (const [country, language] of Object.entries(countries)) {
  const chosen = country === 'IT' ? chooseComuni() : withAreas(candidatesOf(country))
  const collator = new Intl.Collator(language)
  const list = [...new Set(chosen.map((town) => town.region))]
    .map((code) => ({ code, name: regionName(code) }))
    .toSorted((a, b) => collator.compare(a.name, b.name))
  regions[country] = list
  const names = new Set(chosen.map(({ name }) => name))
  towns[country] = {
    names: chosen.map((town) => town.name).join('|'),
    lat: chosen.map((town) => Math.round(town.lat * 100)),
    lon: chosen.map((town) => Math.round(town.lon * 100)),
    region: chosen.map((town) => list.findIndex(({ code }) => code === town.region)),
    size: chosen.map((town) => size_bounds.filter((bound) => town.population >= bound).length).join(''),
    areas: chosen.map((town) => town.area ?? '').join('|'),
    otherNames: Object.fromEntries(
      Object.entries(localNames[country] ?? {}).filter(([, name]) => names.has(name)),
    ),
    alsoCalled: Object.fromEntries(
      chosen.flatMap(({ alsoCalled = [] }, nth) =>
        alsoCalled.length > 0 ? [[nth, alsoCalled.join('|')]] : [],
      ),
    ),
  }
  console.log(country, chosen.length, 'towns', list.length, 'regions')
}

// Throws if an entry of `localNames` or `notTowns` was not used. Skips the entries for Italy, because the built-in list
// takes the names of Italian towns from the official list of comuni. Only the town lists of operators use the
// entries for Italy (gather-towns.ts).
const written = [
  ...Object.entries(localNames).flatMap(([country, names]) =>
    Object.keys(names).map((name) => `${country} ${name}`),
  ),
  ...Object.entries(notTowns).flatMap(([region, names]) => names.map((name) => `${region} ${name}`)),
]
const stale = written.filter((entry) => !entry.startsWith('IT') && !used.has(entry))
if (stale.length > 0) throw new Error(`not in the source: ${stale.join(', ')}`)

const save = (file: string, value: unknown) =>
  writeFileSync(new URL(file, import.meta.url), `${JSON.stringify(value).replaceAll('},"', '},\n"')}\n`)
save('towns.generated.json', towns)
save('regions.generated.json', regions)
