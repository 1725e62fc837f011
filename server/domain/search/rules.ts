import { type Facet, facets, interests, spokenLanguages } from '#contract/profiles/facets.ts'
import type { ProfileRow } from '#server/domain/profiles/index.ts'
import { days } from '#server/kernel/clock.ts'
import { kmBetween } from '#server/kernel/distance.ts'

/**
 * The number of bits per facet. Append new codes at the end of a facet's list, because stored rows keep the old bits.
 */
const bits_per_facet = 10
const facetNames = Object.keys(facets) as Facet[]
const first_flag = BigInt(bits_per_facet * facetNames.length)
const facetBits: ReadonlyMap<string, bigint> = new Map(
  facetNames.flatMap((facet, place) =>
    facets[facet].map((code, nth): [string, bigint] => [
      `${facet}:${code}`,
      1n << BigInt(place * bits_per_facet + nth),
    ]),
  ),
)

/**
 * Boolean facts of a profile, stored in the bits above the facets. `invisible`, `hide_age` and
 * `hide_distance` are privacy settings of the member (X4).
 */
export const flags = {
  real_person: 1n << first_flag,
  with_photo: 1n << (first_flag + 1n),
  verified: 1n << (first_flag + 2n),
  invisible: 1n << (first_flag + 3n),
  hide_age: 1n << (first_flag + 4n),
  hide_distance: 1n << (first_flag + 5n),
  resell: 1n << (first_flag + 6n),
  age_proved: 1n << (first_flag + 7n),
  /** Shows enough answers to be compared with other members (X17). */
  shows_answers: 1n << (first_flag + 8n),
  /** Shows a photo that is labelled as made with AI (X20). */
  shows_ai: 1n << (first_flag + 9n),
} as const
export type Flag = keyof typeof flags

/** Returns the bits of a profile's facets. Leaves out sexuality without the separate consent (P1). */
export function attributeMask(profile: Pick<ProfileRow, Facet | 'sensitive_consent_at'>): bigint {
  const stated = facetNames.filter((facet) => facet !== 'sexuality' || profile.sensitive_consent_at !== null)
  return stated.reduce((mask, facet) => mask | (facetBits.get(`${facet}:${profile[facet]}`) ?? 0n), 0n)
}

/** Returns the bits of several codes of one facet. A profile matches if it has at least one of these bits. */
export const facetMask = (facet: Facet, codes: readonly string[]): bigint =>
  codes.reduce((mask, code) => mask | (facetBits.get(`${facet}:${code}`) ?? 0n), 0n)

export const flagMask = (named: readonly Flag[]): bigint =>
  named.reduce((mask, flag) => mask | flags[flag], 0n)

/** Returns one bit per interest. The number of the bit is the interest's id on the wire, minus one. */
export const interestMask = (chosen: readonly ProfileRow['interests'][number][]): bigint =>
  chosen.reduce((mask, interest) => mask | (1n << BigInt(interests.indexOf(interest))), 0n)

/** The bits above the interests store the day on which the member joined, as a number since `first_day`. */
export const joined_bit = 50
const first_day_ms = Date.UTC(2020, 0, 1)
const last_day = 2 ** (63 - joined_bit) - 1

/** Returns the number of a day (UTC). A search row has no finer time, because it must not reveal when someone signed up. */
export const dayOf = (time: Date): number =>
  Math.min(last_day, Math.max(0, Math.floor((time.getTime() - first_day_ms) / days(1))))

export const startOfDay = (day: number): Date => new Date(first_day_ms + day * days(1))

/** Returns the bit mask of these languages. Only searchable languages have a bit. */
export const languageMask = (spoken: readonly string[]): number =>
  spokenLanguages.reduce((mask, code, nth) => (spoken.includes(code) ? mask | (1 << nth) : mask), 0)

/** Returns the code of a gender in a search row. */
export const letterOf = (gender: string): string => gender.slice(0, 1)

/**
 * Returns the latest birth date (such as `1990-04-30`) of a person who has at least this age on the day of `time`
 * (UTC).
 */
export function bornBy(age: number, time: Date): string {
  const today = time.toISOString().slice(0, 10)
  const day = `${String(Number(today.slice(0, 4)) - age).padStart(4, '0')}${today.slice(4)}`
  // Most years have no 29 February. The latest birth date is then 28 February, because a person born on 1 March is
  // still one year too young.
  const exists = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
  return exists ? day : day.replace('-02-29', '-02-28')
}

/** A place with coordinates in hundredths of a degree. */
export interface Spot {
  readonly lat: number
  readonly lon: number
}

/** Rounds degrees to the stored grid cell, which is about a kilometre wide (H5). */
export const spotOf = (lat: number, lon: number): Spot => ({
  lat: Math.round(lat * 100),
  lon: Math.round(lon * 100),
})

/**
 * Returns the spot that replaces the place in the search row of a member who hides the distance (X4). Each region has a
 * different spot. The spot is off the map: its latitude is greater than 9,000, the latitude of the pole.
 * @param region a code such as `IT-45`, with at most three characters after the country
 */
export function spotOfRegion(region: string): Spot {
  const digits = [...region.replace('-', '')].map((letter) => Number.parseInt(letter, 36) + 1)
  const code = digits.reduce((sum, digit) => sum * 37 + digit, 0)
  return { lat: 10_000 + Math.floor(code / 65_536), lon: (code % 65_536) - 32_768 }
}

/** Returns the number of the area that contains a spot. An area is one degree by one degree. */
export const areaOf = ({ lat, lon }: Spot): number => areaAt(Math.floor(lat / 100), Math.floor(lon / 100))

/**
 * Returns the number of an area. Longitudes wrap around at 180°, so that a place beside this line has neighbours on
 * both sides.
 */
const areaAt = (lat: number, lon: number) => (lat + 90) * 360 + ((((lon + 180) % 360) + 360) % 360)

/**
 * The part of the map that a search around a spot covers: a box in hundredths of a degree, and the areas that the box
 * touches.
 */
export interface Around {
  readonly south: number
  readonly north: number
  /** In hundredths of a degree, from -18000 to 18000. `west` is greater than `east` if the box crosses 180°. */
  readonly west: number
  readonly east: number
  readonly areas: readonly number[]
}

const km_per_degree = kmBetween(0, 0, 1, 0)
/** The margin that is added to a box, because the coordinates are rounded. In hundredths of a degree. */
const margin = 1

/** Returns a box that contains every point within `km` of a spot. It is at most a little larger than necessary. */
export function around({ lat, lon }: Spot, km: number): Around {
  const tall = (km / km_per_degree) * 100 + margin
  const south = Math.floor(lat - tall)
  const north = Math.ceil(lat + tall)
  // The circle is widest, in degrees of longitude, at a latitude between its centre and the edge that is nearer to a
  // pole. The code uses the latitude of this edge instead, which makes the box a little wider than necessary.
  const most = Math.max(Math.abs(south), Math.abs(north)) / 100
  const half =
    most >= 89 ? 18_000 : Math.min(18_000, Math.ceil(tall / Math.cos((most * Math.PI) / 180)) + margin)
  const isAll = half >= 18_000
  const [west, east] = isAll ? [-18_000, 18_000] : [wrapped(lon - half), wrapped(lon + half)]
  const columns = isAll
    ? Array.from({ length: 360 }, (_, nth) => nth - 180)
    : span(Math.floor((lon - half) / 100), Math.floor((lon + half) / 100))
  const rows = span(Math.max(-90, Math.floor(south / 100)), Math.min(90, Math.floor(north / 100)))
  const areas = rows.flatMap((row) => columns.map((column) => areaAt(row, column)))
  return { south, north, west, east, areas: [...new Set(areas)] }
}

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => from + nth)

const wrapped = (lon: number) => (lon > 18_000 ? lon - 36_000 : lon < -18_000 ? lon + 36_000 : lon)
