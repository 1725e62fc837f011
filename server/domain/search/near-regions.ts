import type { Geo } from '#server/adapters/geo/port.ts'
import { kmBetween } from '#server/kernel/distance.ts'

interface Middle {
  readonly code: string
  readonly lat: number
  readonly lon: number
}

const middles = new WeakMap<Geo, Map<string, readonly Middle[]>>()

/** The region itself and the `most` nearest ones of its country, by where their people are. */
export function nearRegions(geo: Geo, region: string, most: number): string[] {
  const all = middlesOf(geo, region.slice(0, 2))
  const here = all.find(({ code }) => code === region)
  if (!here) return [region]
  const km = (other: Middle) => kmBetween(here.lat, here.lon, other.lat, other.lon)
  return [...all]
    .sort((a, b) => km(a) - km(b))
    .slice(0, most + 1)
    .map(({ code }) => code)
}

function middlesOf(geo: Geo, country: string): readonly Middle[] {
  const known = middles.get(geo) ?? new Map<string, readonly Middle[]>()
  middles.set(geo, known)
  const found =
    known.get(country) ?? geo.regions(country).flatMap(({ code }) => middleOf(geo, country, code) ?? [])
  known.set(country, found)
  return found
}

/** Of its largest towns; null for a region without any. */
function middleOf(geo: Geo, country: string, code: string): Middle | null {
  const towns = geo.townsOf(country, code).slice(0, 10)
  if (towns.length === 0) return null
  const mean = (of: (town: (typeof towns)[number]) => number) =>
    towns.reduce((sum, town) => sum + of(town), 0) / towns.length
  return { code, lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) }
}
