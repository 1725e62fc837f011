import { readFileSync } from 'node:fs'
import { roundToCell } from './distance.ts'
import { Grid } from './grid.ts'
import type { Geo, Region, Town } from './port.ts'
import { type Columns, readTownFile, type TownFile } from './town-file.ts'

type Country = { regions: readonly Region[]; towns: Town[]; columns: Columns }

const farthest_km = 60

const bundled = (file: string) => new URL(file, import.meta.url)

/** The regions of each offered country; they are the product's, whatever list of towns there is. */
export function loadRegions(): Map<string, Region[]> {
  return new Map(Object.entries(JSON.parse(readFileSync(bundled('regions.generated.json'), 'utf8'))))
}

function loadCountries(own: TownFile | null): Map<string, Country> {
  const regionsOf = loadRegions()
  const columnsOf = { ...readTownFile(bundled('towns.generated.json')), ...own }
  const countries = new Map<string, Country>()
  for (const [country, columns] of Object.entries(columnsOf)) {
    const { names, lat, lon, region, size } = columns
    const regions = regionsOf.get(country) ?? []
    const towns = names.split('|').map((town, i): Town => {
      const place = { lat: (lat[i] ?? 0) / 100, lon: (lon[i] ?? 0) / 100 }
      return { country, region: regions[region[i] ?? 0]?.code ?? '', town, ...place, size: Number(size[i]) }
    })
    countries.set(country, { regions, towns, columns })
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
function indexNames({ towns, columns: { otherNames, alsoCalled = {} } }: Country): Map<string, Town> {
  const index = new Map<string, Town>()
  const add = (name: string, town: Town | undefined) => {
    const key = plainName(name)
    if (town && key && !index.has(key)) index.set(key, town)
  }
  for (const town of towns) add(town.town, town)
  for (const [other, name] of Object.entries(otherNames)) add(other, index.get(plainName(name)))
  for (const town of towns)
    if (town.town.includes('/')) for (const half of town.town.split('/')) add(half, town)
  for (const [nth, names] of Object.entries(alsoCalled))
    for (const name of names.split('|')) add(name, towns[Number(nth)])
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

/**
 * The bundled towns (README.md beside this file), and in their place those of the operator's list for the countries that
 * it has. The bundled files are read once, at the first question.
 */
export function createEmbeddedGeo(own: TownFile | null = null): Geo {
  const loaded = once(() => loadCountries(own))
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
