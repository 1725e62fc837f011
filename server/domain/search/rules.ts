import { type Facet, facets, interests } from '#contract/facets.ts'
import type { ProfileRow } from '#server/domain/profiles/index.ts'

/** Bits of `flags`. */
export const flags = { has_photo: 1 } as const

/** Twelve bits a facet; a new code goes to the end of its list, a new facet to the end of the table: written rows hold. */
const bitsPerFacet = 12
const facetBits: ReadonlyMap<string, bigint> = new Map(
  (Object.keys(facets) as Facet[]).flatMap((facet, place) =>
    facets[facet].map((code, nth): [string, bigint] => [
      `${facet}:${code}`,
      1n << BigInt(place * bitsPerFacet + nth),
    ]),
  ),
)

/** One-hot mask of the facets that a profile states, as decimal text. */
export function attributeMask(profile: Pick<ProfileRow, Facet>): string {
  const stated = (Object.keys(facets) as Facet[]).map(
    (facet) => facetBits.get(`${facet}:${profile[facet]}`) ?? 0n,
  )
  return stated.reduce((mask, bit) => mask | bit, 0n).toString()
}

/** One bit an interest: its id on the wire, minus one. */
export function interestMask(chosen: ProfileRow['interests']): string {
  return chosen.reduce((mask, interest) => mask | (1n << BigInt(interests.indexOf(interest))), 0n).toString()
}

/** The latest day (`1990-04-30`) on which somebody who is at least `age` on the day of `moment` can have been born. */
export function bornBy(age: number, moment: Date): string {
  const today = moment.toISOString().slice(0, 10)
  const day = `${String(Number(today.slice(0, 4)) - age).padStart(4, '0')}${today.slice(4)}`
  // On a leap day, the years without one: whoever was born on the 1st of March has had no birthday yet.
  const exists = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
  return exists ? day : day.replace('-02-29', '-02-28')
}
