import type { Position } from 'geojson'
import type { Town } from '#server/adapters/geo/port.ts'
import { bounds } from './bounds.ts'
import type { Frame } from './project.ts'

interface Place {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly size: number
}

/** The number of towns to choose from. */
const candidates = 10

const apart = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y)

/** Prefers large towns that are far apart. */
const spread = ([one, other]: readonly [Place, Place]) => apart(one, other) * (one.size + other.size)

/**
 * Returns the box of a region, the largest `named` towns that have room for their names, and the two towns that stand for the
 * region's ends, from west to east; only one if the region has no second town.
 */
export function drawPlaces(
  towns: readonly Town[],
  rings: readonly Position[][],
  { project }: Frame,
  named: number,
) {
  const { west, north, east, south } = bounds(rings.flat())
  const largest = towns.slice(0, candidates).map(({ town, lon, lat, size }): Place => {
    const [x = 0, y = 0] = project([lon, lat])
    return {
      name: (town.split('/')[0] ?? town).replaceAll("'", '’'),
      x: Math.round(x),
      y: Math.round(y),
      size,
    }
  })
  const room = Math.max(east - west, south - north)
  const hasRoom = (one: Place) => (other: Place) =>
    apart(one, other) > room * 0.28 && Math.abs(one.y - other.y) > room * 0.08
  const shown: Place[] = []
  for (const town of largest) if (shown.length < named && shown.every(hasRoom(town))) shown.push(town)
  const pairs = largest.flatMap((one, at) => largest.slice(at + 1).map((other) => [one, other] as const))
  const [ends = largest] = pairs.sort((one, other) => spread(other) - spread(one))
  return {
    box: [west, north, east, south].map(Math.round),
    towns: shown.map(({ name, x, y }) => ({ name, x, y })),
    ends: [...ends].sort((one, other) => one.x - other.x).map(({ name }) => name),
  }
}
