import { geoAlbersUsa, geoAzimuthalEqualArea, type GeoProjection } from 'd3-geo'
import type { Position } from 'geojson'
import { bounds } from './bounds.ts'
import type { Area } from './source.ts'

/** The longer side of a map, and the sea around the land, in units of the SVG. */
const [side, margin] = [1_000, 30]

type Project = (location: Position) => Position

export interface Frame {
  readonly width: number
  readonly height: number
  /** Return the point of the map at a location of the country, and at one of another country. */
  readonly project: Project
  readonly projectAbroad: Project
  /** The box with islands that are drawn nearer than they are; null if the map has none. */
  readonly inset: Position[] | null
}

/** Islands west of a meridian that are drawn nearer: their shifts in degrees. */
const shifts: Readonly<
  Record<string, { readonly west_of: number; readonly lon: number; readonly lat: number }>
> = {
  ES: { west_of: -12, lon: 5.6, lat: 6.4 },
}

const outside: [number, number] = [Number.NaN, Number.NaN]

const pointsOf = ({ geometry }: Area): Position[] =>
  geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates.flat(2)

/** Returns the map that just contains the areas, in an equal-area projection. */
export function fitFrame(country: string, areas: readonly Area[]): Frame {
  const shift = shifts[country]
  const isFar = ([lon = 0]: Position) => shift !== undefined && lon < shift.west_of
  const shifted = (location: Position): Position => {
    const [lon = 0, lat = 0] = location
    return shift && isFar(location) ? [lon + shift.lon, lat + shift.lat] : location
  }
  const locations = areas.flatMap(pointsOf)
  const projection = projectionFor(country, locations.map(shifted))
  const flat = (location: Position): Position => projection(location as [number, number]) ?? outside
  const { west, north, east, south } = bounds(locations.map((location) => flat(shifted(location))))
  const scale = (side - 2 * margin) / Math.max(east - west, south - north)
  const place = ([x = 0, y = 0]: Position): Position => [
    (x - west) * scale + margin,
    (y - north) * scale + margin,
  ]
  const project: Project = (location) => place(flat(shifted(location)))
  return {
    width: Math.round((east - west) * scale + 2 * margin),
    height: Math.round((south - north) * scale + 2 * margin),
    project,
    projectAbroad: (location) => place(flat(location)),
    inset: shift ? boxAround(locations.filter(isFar).map(project)) : null,
  }
}

function projectionFor(country: string, locations: readonly Position[]): GeoProjection {
  if (country === 'US') return geoAlbersUsa()
  const { west, north, east, south } = bounds(locations)
  return geoAzimuthalEqualArea().rotate([-(west + east) / 2, -(south + north) / 2])
}

/** Returns the corners of a box around points, with some space. */
function boxAround(points: readonly Position[]): Position[] {
  const space = 14
  const { west, north, east, south } = bounds(points)
  const [left, top, right, bottom] = [west - space, north - space, east + space, south + space]
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ]
}

/** Returns the area on the map. Rings with a point outside of the projection are left out. */
export function projectArea({ geometry, properties }: Area, project: Project): Area {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const coordinates = polygons
    .map((rings) =>
      rings.map((ring) => ring.map(project)).filter((ring) => ring.flat().every(Number.isFinite)),
    )
    .filter((rings) => rings.length > 0)
  return { type: 'Feature', properties, geometry: { type: 'MultiPolygon', coordinates } }
}
