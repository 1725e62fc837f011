import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The towns of one country, in towns.generated.json or in the operator's own list. Each column has one value per town,
 * and the largest town comes first.
 */
export interface Columns {
  /** Names of the towns, joined by `|`. */
  readonly names: string
  /** Latitudes in hundredths of a degree. */
  readonly lat: readonly number[]
  readonly lon: readonly number[]
  /** Index of each town's region in the country's list in regions.generated.json. */
  readonly region: readonly number[]
  /** Size classes (0–9), one digit for each town. */
  readonly size: string
  /**
   * The value `area` of each town (see `Town` in port.ts), joined by `|`; empty for most towns. Absent in an operator's
   * list.
   */
  readonly areas?: string
  /** Maps the name of a town in the source data to the town's local name, which `names` contains. */
  readonly otherNames: Readonly<Record<string, string>>
  /** Maps the index of a town in the columns to its other names, joined by `|`. */
  readonly alsoCalled?: Readonly<Record<string, string>>
}

/** Towns by country. */
export type TownFile = Readonly<Record<string, Columns>>

/** Returns the path of the operator's own town list, which `npm run towns` writes. */
export const ownTownFile = (dataDir: string) => join(dataDir, 'towns.json')

/** Returns the operator's own town list, or null if there is no such file. Throws if the file is damaged. */
export function findOwnTowns(dataDir: string): TownFile | null {
  const path = ownTownFile(dataDir)
  return existsSync(path) ? readTownFile(path) : null
}

/** Reads a town list. Throws if the file is missing or damaged. */
export function readTownFile(path: string | URL): TownFile {
  const file = JSON.parse(readFileSync(path, 'utf8')) as TownFile
  for (const [country, { names, lat, lon, region, size, areas }] of Object.entries(file)) {
    const columns = [names.split('|'), lat, lon, region, size, areas?.split('|') ?? size]
    if (new Set(columns.map(({ length }) => length)).size !== 1)
      throw new Error(`${path}: the columns of ${country} differ in length`)
  }
  return file
}

/** Writes a town list to a file and replaces the old file atomically. Returns the file's size in bytes. */
export function writeTownFile(path: string, towns: TownFile): number {
  const made = `${path}.${process.pid}`
  writeFileSync(made, JSON.stringify(towns))
  renameSync(made, path)
  return statSync(path).size
}
