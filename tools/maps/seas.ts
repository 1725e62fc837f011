import type { Frame } from './project.ts'

/** A sea: its id (`seas.ts` of the lander has the names), the location of its name's middle, and the name's slope. */
type Sea = readonly [id: string, lon: number, lat: number, degrees: number]

const seas: Readonly<Record<string, readonly Sea[]>> = {
  IT: [
    ['ligurian', 8.75, 43.6, -8],
    ['tyrrhenian', 11.9, 39.95, -10],
    ['adriatic', 15.2, 43.05, 38],
    ['ionian', 18.1, 38.15, 0],
  ],
}

/** Returns the names of the seas around a country, with their places on the map. */
export const seasOf = (country: string, { project }: Frame) =>
  (seas[country] ?? []).map(([id, lon, lat, degrees]) => {
    const [x = 0, y = 0] = project([lon, lat])
    return { id, x: Math.round(x), y: Math.round(y), degrees }
  })
