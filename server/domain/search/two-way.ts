import type { Preferences } from '#contract/accounts/preferences.ts'
import type { ProfileRow } from '#server/domain/profiles/index.ts'
import { ageOn } from '#server/kernel/clock.ts'
import { kmFrom, type Value } from './distance-conditions.ts'
import { flags, letterOf, type Spot, spotOf } from './rules.ts'

/** X18: the searcher as the found members' own answers see them. */
export interface SoughtPerson {
  /** First letter of the gender. */
  readonly gender: string
  /** `null` for a searcher who hides the age: a search by age does not find them (X4). */
  readonly age: number | null
  readonly country: string
  readonly region: string | null
  /** `null` for a searcher who hides the distance, or who has no place. */
  readonly spot: Spot | null
  readonly hides_distance: boolean
}

/** Returns what others' answers are compared with: what their own searches would find of this member. */
export function soughtPersonOf(
  own: ProfileRow,
  { hide_age, hide_distance }: Pick<Preferences, 'hide_age' | 'hide_distance'>,
  now: Date,
): SoughtPerson {
  const { gender, country, region, lat, lon } = own
  const isPlaced = !hide_distance && lat !== null && lon !== null
  return {
    gender: letterOf(gender),
    age: hide_age ? null : ageOn(own.birth_date, now),
    ...{ country, region, hides_distance: hide_distance },
    spot: isPlaced ? spotOf(lat, lon) : null,
  }
}

/** Returns the letters of the conditions, for the name of the prepared statement. */
export const shapeOf = ({ age, spot, hides_distance }: SoughtPerson): string =>
  `${age === null ? 'h' : 'a'}${spot === null ? '' : 'p'}${hides_distance ? 'x' : ''}`

/** Returns the condition that row `t` looks for the searcher. */
export const looksFor = (person: SoughtPerson, value: Value): string =>
  [
    `(t.sought_genders = '' or strpos(t.sought_genders, ${value(person.gender)}::text) > 0)`,
    ...limitsOf(person, value),
  ].join(' and ')

function limitsOf(person: SoughtPerson, value: Value): string[] {
  const { age, country, region, spot, hides_distance } = person
  const years = age === null ? 'null' : `${value(age)}::int`
  const ofAge = `(coalesce(t.sought_min_age, t.sought_max_age) is null
    or coalesce(${years} between coalesce(t.sought_min_age, 0) and coalesce(t.sought_max_age, 999), false))`
  const isOwnCountry = `t.country = ${value(country)}::text`
  // If either of them hides the distance, only the region counts, as in a search by distance (X4). Otherwise the
  // searcher could find the other's place by moving around it.
  const inRegion = `coalesce(t.region = ${value(region)}::text, false)`
  const hides = hides_distance ? 'true' : `t.attributes & ${value(`${flags.hide_distance}`)}::bigint <> 0`
  const within = spot === null ? 'false' : `${kmFrom('t', spot, value)} < t.sought_km`
  return [
    ofAge,
    `(not t.sought_in_country or ${isOwnCountry})`,
    // Without a place, the other's deck shows the own country instead of a distance.
    `case when t.sought_km is null then true
          when t.lat is null then ${isOwnCountry}
          when ${hides} then ${inRegion}
          else ${within} end`,
  ]
}
