import { kmBetween } from './distance.ts'

export type Point = { lat: number; lon: number }

/** Length in km of a degree of latitude on the sphere that `kmBetween` uses. */
const km_per_degree = (Math.PI * 6371) / 180

/** Returns the degrees of longitude to search east and west for points within `km`. Returns 180 near a pole. */
function longitudeReach(lat: number, km: number): number {
  const angle = km / km_per_degree
  if (Math.abs(lat) + angle >= 90) return 180
  const rad = Math.PI / 180
  return Math.asin(Math.sin(angle * rad) / Math.cos(lat * rad)) / rad
}

const column = (lon: number) => (((Math.floor(lon) % 360) + 540) % 360) as number
const row = (lat: number) => Math.min(Math.floor(lat) + 90, 179)

/**
 * Spatial index of points in cells of one degree. A look-up computes the distance to tens of points instead of
 * thousands.
 */
export class Grid<P extends Point> {
  readonly #cells = new Map<number, P[]>()

  constructor(points: Iterable<P>) {
    for (const point of points) {
      const cell = row(point.lat) * 360 + column(point.lon)
      const there = this.#cells.get(cell)
      if (there) there.push(point)
      else this.#cells.set(cell, [point])
    }
  }

  /**
   * Returns the nearest point at most `maxKm` away, or null if there is no such point. If two points of the same cell
   * are equally near, returns the point that was added first.
   */
  nearest(lat: number, lon: number, maxKm: number): P | null {
    const tall = maxKm / km_per_degree
    const wide = longitudeReach(lat, maxKm)
    const last = Math.min(Math.floor(lon + wide), Math.floor(lon - wide) + 359)
    let best: P | null = null
    let bestKm = maxKm
    for (let y = row(Math.max(lat - tall, -90)); y <= row(Math.min(lat + tall, 90)); y++) {
      for (let x = Math.floor(lon - wide); x <= last; x++) {
        for (const point of this.#cells.get(y * 360 + column(x)) ?? []) {
          const km = kmBetween(lat, lon, point.lat, point.lon)
          if (km < bestKm || (km === bestKm && !best)) {
            best = point
            bestKm = km
          }
        }
      }
    }
    return best
  }
}
