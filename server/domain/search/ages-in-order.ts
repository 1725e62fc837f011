import type { Filter } from './terms.ts'

/** Returns the filter with its ages swapped if the minimum is greater than the maximum, as the search page does. */
export function agesInOrder(filter: Filter): Filter {
  const { min_age, max_age } = filter
  if (min_age === undefined || max_age === undefined || min_age <= max_age) return filter
  return { ...filter, min_age: max_age, max_age: min_age }
}
