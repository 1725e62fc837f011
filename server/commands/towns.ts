/**
 * `npm run towns -- FILE [--names=FILE] [--population=N]`: imports the operator's own list of towns from GeoNames files
 * (docs/towns.md). The import replaces the whole previous list, or changes nothing if it fails.
 */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { loadRegions } from '../adapters/geo/embedded.ts'
import { gatherTowns } from '../adapters/geo/gather-towns.ts'
import { ownTownFile, writeTownFile } from '../adapters/geo/town-file.ts'
import { readConfig } from '../config/config.ts'
import { makeDataFolder } from '../data-folder.ts'
import { runCommand } from './command.ts'
import { parseArguments } from './parse-arguments.ts'

const usage = `npm run towns -- FILE [--names=FILE] [--population=500]
Example, with files of GeoNames:
  npm run towns -- IT.txt --names=alternateNamesV2.txt`

async function importTowns(args: readonly string[]): Promise<string[]> {
  const { values, positionals } = parseArguments(usage, {
    args: [...args],
    allowPositionals: true,
    options: { names: { type: 'string' }, population: { type: 'string', default: '500' } },
  })
  const [file, ...more] = positionals
  const population = Number(values.population)
  if (!file || more.length > 0 || !Number.isInteger(population) || population < 0) throw new Error(usage)
  const { dataDir } = readConfig(process.env, [])
  makeDataFolder(dataDir)
  const names = values.names === undefined ? null : linesOf(values.names)
  const found = await gatherTowns(linesOf(file), { regions: loadRegions(), names, population })
  const path = ownTownFile(dataDir)
  const bytes = writeTownFile(path, found.towns)
  const counts = Object.entries(found.counts).map(([country, count]) => `${country} ${count}`)
  return [
    `${found.rows} rows read, ${found.bad} of them malformed, ${found.nowhere} places in unknown regions`,
    ...found.firstBad.map((problem) => `  ${problem}`),
    `towns: ${counts.join(', ')}`,
    `${path}: ${(bytes / 1e6).toFixed(1)} MB. A running server reads it at its next start.`,
  ]
}

const linesOf = (path: string) =>
  createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })

await runCommand(usage, importTowns)
