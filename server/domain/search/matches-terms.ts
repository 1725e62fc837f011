import { kmBetween } from '#server/kernel/distance.ts'
import { flagMask, flags } from './rules.ts'
import type { ComparedRow, SearchTerms } from './store.ts'

/**
 * Returns whether a row matches these terms. Checks the same conditions as `selectPage`, but for a row that
 * `member_search` no longer contains. Ignores `without`, `among` and `activeSince`, and what does not belong to a change of
 * the profile: when the member joined, and whom the member looks for. Otherwise a new match would tell that a member has
 * changed the answers about whom to find (X18).
 */
export function matchesTerms(row: ComparedRow, terms: SearchTerms): boolean {
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

function isNear({ attributes, lat, lon }: ComparedRow, near: SearchTerms['near']): boolean {
  if (near === null) return true
  if (lat === null || lon === null) return false
  if (BigInt(attributes) & flags.hide_distance) return lat === near.hidden?.lat && lon === near.hidden.lon
  return kmBetween(near.from.lat / 100, near.from.lon / 100, lat / 100, lon / 100) < near.km
}

const visibility = flagMask(['invisible', 'hide_age'])

/**
 * Returns the row without the flags `invisible` and `hide_age`. Therefore a member who only switches off one of these
 * privacy settings is not announced as a new match (X4). Keeps the flag `hide_distance`, because a row with this flag
 * contains no real place from which to measure a distance.
 */
export const unhidden = (row: ComparedRow): ComparedRow => ({
  ...row,
  attributes: `${BigInt(row.attributes) & ~visibility}`,
})
