const earth_radius_km = 6371
const rad = Math.PI / 180

/** Great-circle distance in kilometres between two places in degrees (haversine on a sphere). */
export function kmBetween(latA: number, lonA: number, latB: number, lonB: number): number {
  const half = (a: number, b: number) => Math.sin(((b - a) * rad) / 2) ** 2
  const h = half(latA, latB) + Math.cos(latA * rad) * Math.cos(latB * rad) * half(lonA, lonB)
  return 2 * earth_radius_km * Math.asin(Math.min(1, Math.sqrt(h)))
}

/**
 * Degrees rounded to the 0.01° cell, about a kilometre: the finest place the product stores or answers with (H5).
 * The sum drops the sign of a negative zero.
 */
export function roundToCell(degrees: number): number {
  return Math.round(degrees * 100) / 100 + 0
}

/** Kilometres below which a distance is said to be, in words "< 10 km" (H5). */
export const distance_steps = [10, 25, 50, 100, 250, 500] as const
export type DistanceStep = (typeof distance_steps)[number]

/** The first step that the distance in kilometres is under; null from 500 km on. */
export function distanceStep(km: number): DistanceStep | null {
  return distance_steps.find((step) => km < step) ?? null
}
