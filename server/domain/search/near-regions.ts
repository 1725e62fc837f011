import type { Geo } from '#server/adapters/geo/port.ts'
import { kmBetween } from '#server/kernel/distance.ts'

interface Centre {
  readonly code: string
  readonly lat: number
  readonly lon: number
}

const centresByGeo = new WeakMap<Geo, Map<string, readonly Centre[]>>()

/**
 * Returns the region itself and the `count` nearest regions of the same country. Measures distances between the
 * regions' centres of population.
 */
export function nearRegions(geo: Geo, region: string, count: number): string[] {
  const all = centresOf(geo, region.slice(0, 2))
  const here = all.find(({ code }) => code === region)
  if (!here) return [region]
  const km = (other: Centre) => kmBetween(here.lat, here.lon, other.lat, other.lon)
  return [...all]
    .sort((a, b) => km(a) - km(b))
    .slice(0, count + 1)
    .map(({ code }) => code)
}

function centresOf(geo: Geo, country: string): readonly Centre[] {
  const known = centresByGeo.get(geo) ?? new Map<string, readonly Centre[]>()
  centresByGeo.set(geo, known)
  const found =
    known.get(country) ?? geo.regions(country).flatMap(({ code }) => centreOf(geo, country, code) ?? [])
  known.set(country, found)
  return found
}

/** Returns the mean position of the region's largest towns, or `null` if the region has no towns. */
function centreOf(geo: Geo, country: string, code: string): Centre | null {
  const towns = geo.townsOf(country, code).slice(0, 10)
  if (towns.length === 0) return null
  const mean = (of: (town: (typeof towns)[number]) => number) =>
    towns.reduce((sum, town) => sum + of(town), 0) / towns.length
  return { code, lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) }
}
