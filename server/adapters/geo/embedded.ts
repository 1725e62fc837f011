import { readFileSync } from 'node:fs'
import type { FindCountry } from './country-database.ts'
import { roundToCell } from './distance.ts'
import { Grid } from './grid.ts'
import { NameIndex } from './name-index.ts'
import { namesElsewhere } from './names-elsewhere.ts'
import type { Geo, Region, Town } from './port.ts'
import { type Columns, readTownFile, type TownFile } from './town-file.ts'

type Country = { regions: readonly Region[]; towns: Town[]; columns: Columns }

const max_distance_km = 60

const bundled = (file: string) => new URL(file, import.meta.url)

/** Loads the regions of each supported country. An operator's town list does not change these regions. */
export function loadRegions(): Map<string, Region[]> {
  return new Map(Object.entries(JSON.parse(readFileSync(bundled('regions.generated.json'), 'utf8'))))
}

function loadCountries(own: TownFile | null): Map<string, Country> {
  const regionsOf = loadRegions()
  const columnsOf = { ...readTownFile(bundled('towns.generated.json')), ...own }
  return new Map(
    Object.entries(columnsOf).map(([country, columns]) => {
      const regions = regionsOf.get(country) ?? []
      return [country, { regions, towns: townsOf(country, columns, regions), columns }]
    }),
  )
}

function townsOf(country: string, columns: Columns, regions: readonly Region[]): Town[] {
  const { lat, lon, region, size } = columns
  const names = columns.names.split('|')
  const areas = columns.areas?.split('|') ?? []
  const repeated = repeatedOf(names)
  return names.map((town, i): Town => {
    const area = areas[i] ?? ''
    return {
      country,
      region: regions[region[i] ?? 0]?.code ?? '',
      town,
      area,
      label: area !== '' && repeated.has(town) ? `${town} (${area})` : town,
      lat: (lat[i] ?? 0) / 100,
      lon: (lon[i] ?? 0) / 100,
      size: Number(size[i]),
    }
  })
}

function repeatedOf(names: readonly string[]): Set<string> {
  const seen = new Set<string>()
  return new Set(names.filter((name) => seen.has(name) || !seen.add(name)))
}

/** Returns a function that calls `make` at its first call and caches the result. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/**
 * Creates geo data from the built-in files (see README.md in this folder). The operator's list replaces the towns of
 * each country that the list contains. The files are loaded at the first call of a method. Without a country database,
 * no address has a country.
 */
export function createEmbeddedGeo(own: TownFile | null = null, countryOf: FindCountry = () => null): Geo {
  const loaded = once(() => loadCountries(own))
  const gridOf = (isWanted: (town: Town) => boolean) =>
    once(() => new Grid([...loaded().values()].flatMap(({ towns }) => towns.filter(isWanted))))
  const towns = gridOf(({ size }) => size > 0)
  const hamlets = gridOf(({ size }) => size === 0)
  const indexes = new Map<string, NameIndex>()
  const indexOf = (country: string) => {
    const known = loaded().get(country)
    const index =
      indexes.get(country) ?? (known && new NameIndex(known.towns, known.columns, namesElsewhere[country]))
    if (index) indexes.set(country, index)
    return index
  }
  const findTowns: Geo['findTowns'] = (country, name, region) => indexOf(country)?.find(name, region) ?? []

  return {
    countries: () => [...loaded().keys()],
    regions: (country) => [...(loaded().get(country)?.regions ?? [])],
    townsOf: (country, region) => {
      const towns = loaded().get(country)?.towns ?? []
      return towns.filter((town) => region === undefined || town.region === region)
    },
    findTowns,
    findTown: (country, name, region) => findTowns(country, name, region)[0] ?? null,
    suggestTowns: (country, text, { region, limit }) => indexOf(country)?.suggest(text, region, limit) ?? [],
    nearestTown: (lat, lon) => {
      if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return null
      const cell = [roundToCell(lat), roundToCell(lon), max_distance_km] as const
      return towns().nearest(...cell) ?? hamlets().nearest(...cell)
    },
    countryOf,
  }
}
