import { kmBetween } from './distance.ts'

export type Point = { lat: number; lon: number }

/** One degree of latitude on the sphere of kmBetween. */
const km_per_degree = (Math.PI * 6371) / 180

/** Degrees of longitude, to each side, that can hold a point within `km` of latitude `lat`; 180 around a pole. */
function longitudeReach(lat: number, km: number): number {
  const angle = km / km_per_degree
  if (Math.abs(lat) + angle >= 90) return 180
  const rad = Math.PI / 180
  return Math.asin(Math.sin(angle * rad) / Math.cos(lat * rad)) / rad
}

const column = (lon: number) => (((Math.floor(lon) % 360) + 540) % 360) as number
const row = (lat: number) => Math.min(Math.floor(lat) + 90, 179)

/** Points in cells of one degree, so that a look-up measures tens of them and not thousands. */
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

  /** The nearest point at most `maxKm` away, null when there is none; of equally near ones the first given wins. */
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
