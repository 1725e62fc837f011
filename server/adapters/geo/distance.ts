import * as limits from '#contract/limits.ts'

const earth_radius_km = 6371
const rad = Math.PI / 180

/** Great-circle distance in kilometres between two places in degrees (haversine on a sphere). */
export function kmBetween(latA: number, lonA: number, latB: number, lonB: number): number {
  const half = (a: number, b: number) => Math.sin(((b - a) * rad) / 2) ** 2
  const h = half(latA, latB) + Math.cos(latA * rad) * Math.cos(latB * rad) * half(lonA, lonB)
  return 2 * earth_radius_km * Math.asin(Math.min(1, Math.sqrt(h)))
}

/**
 * Rounds degrees to a cell of 0.01°, which is about a kilometre. This is the finest location that the product
 * stores or returns (H5). Adding 0 turns -0 into 0.
 */
export function roundToCell(degrees: number): number {
  return Math.round(degrees * 100) / 100 + 0
}

/** Upper limits in km. Members see such a limit instead of the exact distance: "< 10 km" (H5). */
export const distance_steps = [limits.distance_step_min_km, 25, 50, 100, 250, 500] as const
export type DistanceStep = (typeof distance_steps)[number]

/** Returns the first step above the distance, or null for 500 km and more. */
export function distanceStep(km: number): DistanceStep | null {
  return distance_steps.find((step) => km < step) ?? null
}
