import { distances } from '#contract/facets.ts'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { Widening } from '#contract/search.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { countMatches } from './count-matches.ts'
import type { Question } from './question.ts'
import type { Filter } from './terms.ts'

/** Filters whose work is told, the gentlest to change first. Never sexuality: no number may be read from it (X3). */
const told = [
  'distance', 'min_age', 'max_age', 'countryregion', 'online', 'with_photo', 'verified', 'languages', 'interests',
  'relationship_status', 'body_type', 'eye_colour', 'hair_colour',
] as const // biome-ignore format: a list of words
type Told = (typeof told)[number]

const years = 5

/**
 * X3: what each filter of a search removed, and the one change that would find the most people more. Everything is counted
 * up to 1001 and told again for a minute; real members alone are counted (H1).
 */
export async function explainSearch(
  { app, site }: Pick<Visit, 'app' | 'site'>,
  { filter, searcher, own }: Question,
): Promise<CallOutput<'explainSearch'>> {
  const cap = limits.search_count_cap
  // One after the other: whoever asks why can wait, others search meanwhile.
  const count = (asked: Filter) => countMatches(app, site, asked, searcher)
  const home = own?.country ?? filter.country
  const numResults = await count(filter)
  const set = told.filter((field) => isSet(filter, field))
  const filters: CallOutput<'explainSearch'>['filters'] = []
  let widening: Widening | null = null
  for (const field of set) {
    const all = await count(without(filter, field, home))
    filters.push({ field, removed: Math.max(0, all - numResults), removed_capped: all >= cap })
    const value = gentler(filter, field, site.settings.min_age)
    const more = value === null ? all : await count({ ...filter, [field]: value })
    const adds = more - numResults
    if (adds > (widening?.adds ?? 0))
      widening = { field, value: value === null ? null : String(value), adds, adds_capped: more >= cap }
  }
  return { numResults, num_results_capped: numResults >= cap, filters, widening }
}

const isSet = (filter: Filter, field: Told): boolean => {
  const value = filter[field]
  return value !== undefined && value.toString() !== ''
}

/** Where a place is let go, the country that it stood in remains. */
function without(filter: Filter, field: Told, home: string | undefined): Filter {
  const { [field]: _, ...rest } = filter
  if (field === 'countryregion')
    return { ...rest, country: filter.country ?? filter.countryregion?.slice(0, 2) }
  return field === 'distance' && !filter.countryregion ? { country: home, ...rest } : rest
}

/** The next value of a filter that has degrees; null where it can only be taken off. */
function gentler(filter: Filter, field: Told, youngest: number): number | string | null {
  const { min_age, max_age, distance } = filter
  if (field === 'min_age' && min_age !== undefined && min_age - years > youngest) return min_age - years
  if (field === 'max_age' && max_age !== undefined && max_age + years < limits.max_age) return max_age + years
  if (field === 'distance' && distance) return distances[distances.indexOf(distance) + 1] ?? null
  return null
}
