import type { Position } from 'geojson'

/** Returns the least and the greatest coordinates of points. */
export function bounds(points: readonly Position[]) {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x = Number.NaN, y = Number.NaN] of points) {
    if (Number.isNaN(x) || Number.isNaN(y)) continue
    ;[west, east] = [Math.min(west, x), Math.max(east, x)]
    ;[north, south] = [Math.min(north, y), Math.max(south, y)]
  }
  return { west, north, east, south }
}
