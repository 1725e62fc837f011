import { brotliCompressSync } from 'node:zlib'
import { geoIdentity, geoPath } from 'd3-geo'
import type { MultiPolygon, Position } from 'geojson'
import type { Geo } from '#server/adapters/geo/port.ts'
import type { CountryMap, MapRegion } from '#web/features/landers/maplanding/maps.ts'
import { assignProvinces } from './assign-provinces.ts'
import { drawnRings, pathOf, visibleRings } from './path.ts'
import { drawPlaces } from './places.ts'
import { fitFrame, type Frame, projectArea } from './project.ts'
import { seasOf } from './seas.ts'
import { type Merge, simplifier } from './simplify.ts'
import type { Area } from './source.ts'

/** The smallest details, islands included, that a map begins with, in square units: in the country, and around it. */
const details = { own: 2, around: 30 }

/** The most bytes that a map takes, compressed: the whole, and the land around. Details are left out until they fit. */
const most_bytes = { whole: 4_800, around: 600 }

/** The bytes that the page adds for each region. */
const region_bytes = 14

/** The part of the neighbours that is drawn beyond the map's edges, in units. */
const beyond = 220

/** A region with its shape. */
type DrawnRegion = MapRegion & { readonly path: string }

/** A map with its shapes: of the regions, and of the land around. */
export interface DrawnMap extends Omit<CountryMap, 'shapes' | 'regions'> {
  readonly around: string
  readonly regions: readonly DrawnRegion[]
}

interface Sources {
  readonly country: string
  readonly provinces: readonly Area[]
  readonly neighbours: readonly Area[]
  readonly geo: Geo
}

const bytesOf = (value: unknown) => brotliCompressSync(JSON.stringify(value)).length

/** Draws the map of a country, with its regions. */
export function drawMap({ country, provinces, neighbours, geo }: Sources): DrawnMap {
  const assigned = assignProvinces(geo, country, provinces)
  const frame = fitFrame(country, [...assigned.values()].flat())
  const { width, height } = frame
  // The American map has insets, which other countries would cross.
  const around = country === 'US' ? '' : drawAround(neighbours, frame)
  const codes = [...assigned].flatMap(([code, areas]) => areas.map(() => code))
  const areas = [...assigned.values()].flat().map((area) => projectArea(area, frame.project))
  const region = { country, codes, geo, frame, merge: simplifier(areas) }
  const regions = drawRegions(region, most_bytes.whole - bytesOf(around))
  return { width, height, around, seas: seasOf(country, frame), regions }
}

interface RegionSources {
  readonly country: string
  /** The region of each area that `merge` has. */
  readonly codes: readonly string[]
  readonly geo: Geo
  readonly frame: Frame
  readonly merge: Merge
}

/** Draws the regions, with as many details as fit. Neighbours share their border. */
function drawRegions(sources: RegionSources, most: number, least = details.own): DrawnRegion[] {
  const { country, codes, geo, frame, merge } = sources
  const list = geo.regions(country)
  const named = list.length > 30 ? 1 : 2
  const merged = merge(least)
  const regions = list.map(({ code, name }) => {
    const rings = drawnRings(
      merged((at) => codes[at] === code),
      least * 2,
    )
    const places = drawPlaces(geo.townsOf(country, code), rings, frame, named)
    return { code, name: name.replaceAll("'", '’'), path: pathOf(rings), ...places }
  })
  const bytes = bytesOf(regions) + regions.length * region_bytes
  return bytes > most ? drawRegions(sources, most, least * 1.2) : regions
}

type Box = readonly [readonly [number, number], readonly [number, number]]

/** Draws the other countries, as far as the map shows them. */
function drawAround(neighbours: readonly Area[], frame: Frame): string {
  const { width, height, inset, projectAbroad } = frame
  const box: Box = [
    [-beyond, -beyond],
    [width + beyond, height + beyond],
  ]
  const areas = neighbours.map((area) => projectArea(area, projectAbroad))
  const merge = simplifier(areas.filter((area) => touches(area, box)))
  const draw = (least: number): string => {
    const rings = clipped(visibleRings(merge(least)(), least), box)
    const path = pathOf(inset ? [...rings, inset] : rings)
    return bytesOf(path) > most_bytes.around ? draw(least * 1.2) : path
  }
  return draw(details.around)
}

const touches = ({ geometry }: Area, [[west, north], [east, south]]: Box) =>
  (geometry as MultiPolygon).coordinates
    .flat(2)
    .some(([x = 0, y = 0]) => x > west && x < east && y > north && y < south)

/** Cuts rings at the edges of a box. */
function clipped(rings: readonly Position[][], box: Box): Position[][] {
  const cut: Position[][] = []
  const draw = geoPath(geoIdentity().clipExtent(box as [[number, number], [number, number]]), {
    beginPath() {},
    arc() {},
    moveTo: (x, y) => cut.push([[x, y]]),
    lineTo: (x, y) => cut.at(-1)?.push([x, y]),
    closePath: () => cut.at(-1)?.push(cut.at(-1)![0]!),
  })
  for (const ring of rings) draw({ type: 'Polygon', coordinates: [ring] })
  return cut
}
