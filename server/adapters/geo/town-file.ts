import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One country in towns.generated.json and in an operator's list: columns of equal length, the largest town first. */
export interface Columns {
  /** joined by `|` */
  readonly names: string
  /** hundredths of a degree */
  readonly lat: readonly number[]
  readonly lon: readonly number[]
  /** index into the country's list in regions.generated.json */
  readonly region: readonly number[]
  /** one digit a town */
  readonly size: string
  /** the source's name → the local one */
  readonly otherNames: Readonly<Record<string, string>>
  /** number of the town → its other names, joined by `|` */
  readonly alsoCalled?: Readonly<Record<string, string>>
}

/** By country. */
export type TownFile = Readonly<Record<string, Columns>>

/** The operator's own list (`npm run towns`), in DATA_DIR. */
export const ownTownFile = (dataDir: string) => join(dataDir, 'towns.json')

/** The operator's list; null where there is none. Throws where it is not whole. */
export function findOwnTowns(dataDir: string): TownFile | null {
  const path = ownTownFile(dataDir)
  return existsSync(path) ? readTownFile(path) : null
}

/** Throws where there is no such file, and where it is not whole. */
export function readTownFile(path: string | URL): TownFile {
  const file = JSON.parse(readFileSync(path, 'utf8')) as TownFile
  for (const [country, { names, lat, lon, region, size }] of Object.entries(file)) {
    const count = names.split('|').length
    if (![lat.length, lon.length, region.length, size.length].every((length) => length === count))
      throw new Error(`${path}: the towns of ${country} are not whole`)
  }
  return file
}

/** Takes the place of the list before it in one step: whoever reads meanwhile has one or the other. */
export function writeTownFile(path: string, towns: TownFile): number {
  const made = `${path}.${process.pid}`
  writeFileSync(made, JSON.stringify(towns))
  renameSync(made, path)
  return statSync(path).size
}
