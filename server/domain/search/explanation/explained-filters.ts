import { agreements } from '#contract/agreement/questions.ts'
import * as limits from '#contract/limits.ts'
import { distances, joinedWithin } from '#contract/profiles/facets.ts'
import type { Filter } from '../terms.ts'

/**
 * The explained filters, in the order in which members are likely to change them. Sexuality is not among them, because
 * a count could reveal a member's sexuality (X3).
 */
const explainedFields = [
  'agree',
  'distance',
  'min_age',
  'max_age',
  'countryregion',
  'online',
  'with_photo',
  'verified',
  'no_ai',
  'new_here',
  'same_country',
  'two_way',
  'languages',
  'interests',
  'relationship_status',
  'body_type',
  'eye_colour',
  'hair_colour',
] as const
export type ExplainedField = (typeof explainedFields)[number]

const age_steps_years = [5, 10] as const

export interface ExplainedFilter {
  readonly field: ExplainedField
  /** The wider values of the filter, narrowest first. After the last one, the filter can only be removed. */
  readonly wider: readonly (
    | number
    | (typeof distances)[number]
    | (typeof joinedWithin)[number]
    | (typeof agreements)[number]
  )[]
}

/** Returns the filters that are set and can be explained. */
export const explainedIn = (filter: Filter, youngest: number): ExplainedFilter[] =>
  explainedFields
    .filter((field) => (filter[field] ?? '').toString() !== '')
    .map((field) => ({ field, wider: widerValues(filter, field, youngest) }))

function widerValues(filter: Filter, field: ExplainedField, youngest: number): ExplainedFilter['wider'] {
  const { min_age, max_age, distance, new_here } = filter
  if (field === 'min_age' && min_age !== undefined)
    return age_steps_years.map((years) => min_age - years).filter((age) => age > youngest)
  if (field === 'max_age' && max_age !== undefined)
    return age_steps_years.map((years) => max_age + years).filter((age) => age < limits.max_age)
  if (field === 'new_here' && new_here) return joinedWithin.slice(joinedWithin.indexOf(new_here) + 1)
  if (field === 'agree') return agreements.filter((tenths) => tenths < (filter.agree ?? '')).toReversed()
  return field === 'distance' && distance ? distances.slice(distances.indexOf(distance) + 1) : []
}

/**
 * Removes the explained filters from a search. If the search has a region but no country, the region's country replaces
 * the region.
 */
export function unexplained(filter: Filter): Filter {
  const others = Object.entries(filter).filter(([name]) => !explainedFields.some((field) => field === name))
  return { ...Object.fromEntries(others), country: filter.country ?? filter.countryregion?.slice(0, 2) }
}
