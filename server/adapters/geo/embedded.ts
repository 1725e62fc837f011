import { readFileSync } from 'node:fs'
import { roundToCell } from './distance.ts'
import { Grid } from './grid.ts'
import type { Geo, Region, Town } from './port.ts'

/** One country in towns.generated.json: columns of equal length, the largest town first. */
type Columns = {
  /** joined by `|` */
  names: string
  /** hundredths of a degree */
  lat: number[]
  lon: number[]
  /** index into the country's list in regions.generated.json */
  region: number[]
  /** one digit a town */
  size: string
  /** the source's name → the local one */
  otherNames: Record<string, string>
}
type Country = { regions: Region[]; towns: Town[]; otherNames: Record<string, string> }

const farthest_km = 60

const read = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))

function loadCountries(): Map<string, Country> {
  const regionsOf: Record<string, Region[]> = read('regions.generated.json')
  const columnsOf: Record<string, Columns> = read('towns.generated.json')
  const countries = new Map<string, Country>()
  for (const [country, { names, lat, lon, region, size, otherNames }] of Object.entries(columnsOf)) {
    const regions = regionsOf[country] ?? []
    const towns = names.split('|').map((town, i): Town => {
      const place = { lat: (lat[i] ?? 0) / 100, lon: (lon[i] ?? 0) / 100 }
      return { country, region: regions[region[i] ?? 0]?.code ?? '', town, ...place, size: Number(size[i]) }
    })
    countries.set(country, { regions, towns, otherNames })
  }
  return countries
}

/** Letters that Unicode does not take apart into a base and an accent. */
const undivided: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  þ: 'th',
  ð: 'd',
}

/** What stays of a name when case, accents, punctuation and the ways to write Saint are taken away. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøæœłđþð]/g, (letter) => undivided[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\b(saint|sankt)\b/g, 'st')
}

/** Whole names first, so that a half of one town's double name never hides another town. */
function indexNames({ towns, otherNames }: Country): Map<string, Town> {
  const index = new Map<string, Town>()
  const add = (name: string, town: Town | undefined) => {
    const key = plainName(name)
    if (town && key && !index.has(key)) index.set(key, town)
  }
  for (const town of towns) add(town.town, town)
  for (const [other, name] of Object.entries(otherNames)) add(other, index.get(plainName(name)))
  for (const town of towns)
    if (town.town.includes('/')) for (const half of town.town.split('/')) add(half, town)
  return index
}

/** `make` runs at the first call and never again. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The bundled towns (README.md beside this file); the files are read once, at the first question. */
export function createEmbeddedGeo(): Geo {
  const loaded = once(loadCountries)
  const grid = once(() => new Grid([...loaded().values()].flatMap(({ towns }) => towns)))
  const namesOf = new Map<string, Map<string, Town>>()

  return {
    countries: () => [...loaded().keys()],
    regions: (country) => [...(loaded().get(country)?.regions ?? [])],
    townsOf: (country, region) => {
      const towns = loaded().get(country)?.towns ?? []
      return towns.filter((town) => region === undefined || town.region === region)
    },
    findTown: (country, name) => {
      const known = loaded().get(country)
      if (!known) return null
      const names = namesOf.get(country) ?? indexNames(known)
      namesOf.set(country, names)
      return names.get(plainName(name)) ?? null
    },
    nearestTown: (lat, lon) => {
      if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return null
      return grid().nearest(roundToCell(lat), roundToCell(lon), farthest_km)
    },
    countryOf: () => null,
  }
}
