import { type Facet, facets, interests, spokenLanguages } from '#contract/facets.ts'
import type { ProfileRow } from '#server/domain/profiles/index.ts'
import { kmBetween } from '#server/kernel/distance.ts'

/** Ten bits a facet; a new code goes to the end of its list: written rows hold. */
const bitsPerFacet = 10
const facetNames = Object.keys(facets) as Facet[]
const firstFlag = BigInt(bitsPerFacet * facetNames.length)
const facetBits: ReadonlyMap<string, bigint> = new Map(
  facetNames.flatMap((facet, place) =>
    facets[facet].map((code, nth): [string, bigint] => [
      `${facet}:${code}`,
      1n << BigInt(place * bitsPerFacet + nth),
    ]),
  ),
)

/** Yes or no, in the bits above the facets. Three are the member's own wish (X4). */
export const flags = {
  real_person: 1n << firstFlag,
  with_photo: 1n << (firstFlag + 1n),
  verified: 1n << (firstFlag + 2n),
  invisible: 1n << (firstFlag + 3n),
  hide_age: 1n << (firstFlag + 4n),
  hide_distance: 1n << (firstFlag + 5n),
  resell: 1n << (firstFlag + 6n),
} as const
export type Flag = keyof typeof flags

/** Bits of the facets that a profile states. Sexuality has one only with the separate consent (P1). */
export function attributeMask(profile: Pick<ProfileRow, Facet | 'sensitive_consent_at'>): bigint {
  const stated = facetNames.filter((facet) => facet !== 'sexuality' || profile.sensitive_consent_at !== null)
  return stated.reduce((mask, facet) => mask | (facetBits.get(`${facet}:${profile[facet]}`) ?? 0n), 0n)
}

/** Bits of several codes of one facet: whoever has one of them fits. */
export const facetMask = (facet: Facet, codes: readonly string[]): bigint =>
  codes.reduce((mask, code) => mask | (facetBits.get(`${facet}:${code}`) ?? 0n), 0n)

export const flagMask = (named: readonly Flag[]): bigint =>
  named.reduce((mask, flag) => mask | flags[flag], 0n)

/** One bit an interest: its id on the wire, minus one. */
export const interestMask = (chosen: readonly ProfileRow['interests'][number][]): bigint =>
  chosen.reduce((mask, interest) => mask | (1n << BigInt(interests.indexOf(interest))), 0n)

/** One bit a language that can be searched for; of the others none. */
export const languageMask = (spoken: readonly string[]): number =>
  spokenLanguages.reduce((mask, code, nth) => (spoken.includes(code) ? mask | (1 << nth) : mask), 0)

/** How the narrow row says a gender. */
export const letterOf = (gender: string): string => gender.slice(0, 1)

/** The latest day (`1990-04-30`) on which somebody who is at least `age` on the day of `moment` can have been born. */
export function bornBy(age: number, moment: Date): string {
  const today = moment.toISOString().slice(0, 10)
  const day = `${String(Number(today.slice(0, 4)) - age).padStart(4, '0')}${today.slice(4)}`
  // On a leap day, the years without one: whoever was born on the 1st of March has had no birthday yet.
  const exists = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
  return exists ? day : day.replace('-02-29', '-02-28')
}

/** A place in hundredths of a degree. */
export interface Spot {
  readonly lat: number
  readonly lon: number
}

/** Degrees → the cell that is stored, about a kilometre wide (H5). */
export const spotOf = (lat: number, lon: number): Spot => ({
  lat: Math.round(lat * 100),
  lon: Math.round(lon * 100),
})

/** Number of the area, one degree by one degree, that a spot lies in. */
export const areaOf = ({ lat, lon }: Spot): number => areaAt(Math.floor(lat / 100), Math.floor(lon / 100))

/** The areas go once around the earth, so that a place beside 180° has its neighbours on both sides. */
const areaAt = (lat: number, lon: number) => (lat + 90) * 360 + ((((lon + 180) % 360) + 360) % 360)

/** Where a search around a spot looks: a box in hundredths of a degree, and the areas that it touches. */
export interface Around {
  readonly south: number
  readonly north: number
  /** From -18000 to 18000; `west` above `east` where the box crosses 180°. */
  readonly west: number
  readonly east: number
  readonly areas: readonly number[]
}

const kmPerDegree = kmBetween(0, 0, 1, 0)
/** What rounding could leave out, in hundredths of a degree. */
const margin = 1

/** The smallest box that holds everything within `km` of a spot. */
export function around({ lat, lon }: Spot, km: number): Around {
  const tall = (km / kmPerDegree) * 100 + margin
  const south = Math.floor(lat - tall)
  const north = Math.ceil(lat + tall)
  // The box is widest where the circle touches its tangent meridians, not at the middle: the latitude nearer to a pole.
  const most = Math.max(Math.abs(south), Math.abs(north)) / 100
  const half =
    most >= 89 ? 18_000 : Math.min(18_000, Math.ceil(tall / Math.cos((most * Math.PI) / 180)) + margin)
  const isAll = half >= 18_000
  const [west, east] = isAll ? [-18_000, 18_000] : [turned(lon - half), turned(lon + half)]
  const columns = isAll
    ? Array.from({ length: 360 }, (_, nth) => nth - 180)
    : span(Math.floor((lon - half) / 100), Math.floor((lon + half) / 100))
  const rows = span(Math.max(-90, Math.floor(south / 100)), Math.min(90, Math.floor(north / 100)))
  const areas = rows.flatMap((row) => columns.map((column) => areaAt(row, column)))
  return { south, north, west, east, areas: [...new Set(areas)] }
}

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => from + nth)

const turned = (lon: number) => (lon > 18_000 ? lon - 36_000 : lon < -18_000 ? lon + 36_000 : lon)
