import { kmBetween } from '#server/kernel/distance.ts'
import { flagMask } from './rules.ts'
import type { ComparedRow, SearchTerms } from './store.ts'

/**
 * Whether a row answers to these terms: what `selectPage` asks of the database, asked of a row that is no longer there.
 * Who is left out, and when somebody was here, is not a matter of the row.
 */
export function fits(row: ComparedRow, terms: SearchTerms): boolean {
  const [attributes, interests] = [BigInt(row.attributes), BigInt(row.interests)]
  return (
    row.site_id === terms.site &&
    terms.countries.includes(row.country) &&
    (terms.regions === null || (row.region !== null && terms.regions.includes(row.region))) &&
    terms.genders.includes(row.gender) &&
    (attributes & terms.flagsOn) === terms.flagsOn &&
    (attributes & terms.flagsOff) === 0n &&
    (terms.bornBy === null || row.birth_date <= terms.bornBy) &&
    (terms.bornAfter === null || row.birth_date > terms.bornAfter) &&
    terms.anyOf.every((mask) => (attributes & mask) !== 0n) &&
    (interests & terms.interests) === terms.interests &&
    (terms.languages === 0 || (row.languages & terms.languages) !== 0) &&
    isNear(row, terms.near)
  )
}

function isNear({ lat, lon }: ComparedRow, near: SearchTerms['near']): boolean {
  if (near === null) return true
  if (lat === null || lon === null) return false
  return kmBetween(near.from.lat / 100, near.from.lon / 100, lat / 100, lon / 100) < near.km
}

const wishes = flagMask(['invisible', 'hide_age', 'hide_distance'])

/** A row as if its owner hid nothing: that somebody stops hiding is no news to anybody (X4). */
export const unhidden = (row: ComparedRow): ComparedRow => ({
  ...row,
  attributes: `${BigInt(row.attributes) & ~wishes}`,
})
