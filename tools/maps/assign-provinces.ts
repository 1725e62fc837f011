import type { Position } from 'geojson'
import type { Geo } from '#server/adapters/geo/port.ts'
import { bounds } from './bounds.ts'
import type { Area } from './source.ts'

/** Thousands of inhabitants by size class of a town. */
const population_k = [0.5, 1, 2, 5, 10, 20, 50, 100, 300, 1_000]

const ringsOf = ({ geometry }: Area): Position[][] =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()

/** Returns whether a point is within the rings, by the even-odd rule. */
function isWithin(rings: readonly Position[][], lon: number, lat: number): boolean {
  let isIn = false
  for (const ring of rings)
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
      const [x1 = 0, y1 = 0] = ring[at] ?? []
      const [x2 = 0, y2 = 0] = ring[before] ?? []
      if (y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) isIn = !isIn
    }
  return isIn
}

/**
 * Assigns each province to the region that most inhabitants of its towns belong to, because the source names only the
 * regions of Italy. Provinces without towns, such as overseas ones, are left out. Throws if a region has no province.
 */
export function assignProvinces(geo: Geo, country: string, provinces: readonly Area[]): Map<string, Area[]> {
  const towns = geo.townsOf(country)
  const assigned = new Map<string, Area[]>(geo.regions(country).map(({ code }) => [code, []]))
  for (const province of provinces) {
    const rings = ringsOf(province)
    const { west, north: south, east, south: north } = bounds(rings.flat())
    const counts = new Map<string, number>()
    for (const { lat, lon, region, size } of towns) {
      if (lon < west || lon > east || lat < south || lat > north) continue
      if (!isWithin(rings, lon, lat)) continue
      counts.set(region, (counts.get(region) ?? 0) + (population_k[size] ?? 0))
    }
    const [most] = [...counts].sort(([, one], [, other]) => other - one)
    if (!most) continue
    assigned.get(most[0])?.push(province)
  }
  for (const [region, areas] of assigned) if (areas.length === 0) throw new Error(`${region} has no province`)
  return assigned
}
