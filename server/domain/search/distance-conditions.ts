import { flags, type Spot } from './rules.ts'
import type { SearchTerms } from './store.ts'

/** Conditions of a search that compare places. */

export type Value = (given: unknown) => string

/**
 * Returns the SQL of the kilometres between the spot of row `row` and another spot: the great-circle distance, with the
 * same formula as `kernel/distance.ts`.
 */
export function kmFrom(row: string, { lat, lon }: Spot, value: Value): string {
  const [lat1, lon1] = [`${value(lat / 100)}::float8`, `${value(lon / 100)}::float8`]
  const half = `sin(radians(${row}.lat / 100.0::float8 - ${lat1}) / 2) ^ 2 + cos(radians(${lat1}))
    * cos(radians(${row}.lat / 100.0::float8)) * sin(radians(${row}.lon / 100.0::float8 - ${lon1}) / 2) ^ 2`
  return `2 * 6371 * asin(least(1, sqrt(${half})))`
}

/**
 * Returns the condition for a distance. Members who hide their distance match only at the spot of the searcher's region
 * (X4). For other members, first checks whether they are in the box, which is cheap, and then the distance.
 */
export function withinOf(near: NonNullable<SearchTerms['near']>, value: Value): string {
  const { from, km, south, north, west, east, hidden } = near
  const [least, most] = [`${value(west)}::int`, `${value(east)}::int`]
  const isAcross = west > east // the box crosses 180°
  const lon = isAcross ? `(s.lon >= ${least} or s.lon <= ${most})` : `s.lon between ${least} and ${most}`
  const distance = kmFrom('s', from, value)
  const within = `s.lat between ${value(south)}::int and ${value(north)}::int and ${lon}
    and ${distance} < ${value(km)}::float8`
  const atHidden = hidden
    ? `s.lat = ${value(hidden.lat)}::int and s.lon = ${value(hidden.lon)}::int`
    : 'false'
  const hides = `s.attributes & ${value(`${flags.hide_distance}`)}::bigint <> 0`
  return `case when ${hides} then ${atHidden} else ${within} end`
}
