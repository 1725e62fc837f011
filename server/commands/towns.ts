/**
 * `npm run towns -- FILE [--names=FILE] [--population=N]`: imports the operator's own list of towns from GeoNames files
 * (docs/towns.md). The import replaces the whole previous list, or changes nothing if it fails.
 */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { loadRegions } from '../adapters/geo/embedded.ts'
import { gatherTowns } from '../adapters/geo/gather-towns.ts'
import { ownTownFile, writeTownFile } from '../adapters/geo/town-file.ts'
import { readConfig } from '../config/config.ts'
import { makeDataFolder } from '../data-folder.ts'

const usage = 'npm run towns -- FILE [--names=alternateNamesV2.txt] [--population=500]'

async function importTowns(): Promise<void> {
  const { values, positionals } = parseArgs({
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
  console.log(
    `${found.rows} rows read, ${found.bad} of them malformed, ${found.nowhere} places in unknown regions`,
  )
  for (const problem of found.firstBad) console.log(`  ${problem}`)
  console.log(`towns: ${counts.join(', ')}`)
  console.log(`${path}: ${(bytes / 1e6).toFixed(1)} MB. A running server reads it at its next start.`)
}

const linesOf = (path: string) =>
  createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })

try {
  await importTowns()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
