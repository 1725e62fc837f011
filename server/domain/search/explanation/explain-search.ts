import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { Widening } from '#contract/search/search.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { countMatches } from '../count-matches.ts'
import type { SearchQuery } from '../query.ts'
import type { Filter } from '../terms.ts'
import { changeSeveral } from './change-several.ts'
import { type ExplainedField, explainedIn } from './explained-filters.ts'

/**
 * X3: returns the number of members that each filter of a search removed, and the smallest change of filters that finds
 * additional members. `widening` is `null` only if no change of these filters finds anybody else. Counts only real
 * members (H1), up to 1001. Counts are cached for a minute. Whom `two_way` removes is counted as a whole, as the search
 * without it finds them: any other number would tell, by comparing, how many look for another gender (X18).
 */
export async function explainSearch(
  requestContext: Pick<RequestContext, 'app' | 'site'>,
  query: SearchQuery,
): Promise<CallOutput<'explainSearch'>> {
  const { app, site } = requestContext
  const { filter, own, searcher } = query
  const cap = limits.search_count_cap
  // Runs the counts one after another. An explanation may be slow, but must not slow down the searches of other
  // members.
  const count = (requested: Filter) => countMatches(app, site, requested, searcher)
  const numResults = await count(filter)
  const filters: CallOutput<'explainSearch'>['filters'] = []
  let widening: Widening | null = null
  for (const { field, wider } of explainedIn(filter, site.settings.min_age)) {
    const all = await count(without(filter, field, own?.country))
    filters.push({ field, removed: Math.max(0, all - numResults), removed_capped: all >= cap })
    if (all <= numResults) continue
    let [value, found]: [string | null, number] = [null, all]
    for (const next of wider) {
      const more = await count({ ...filter, [field]: next })
      if (more <= numResults) continue
      ;[value, found] = [String(next), more]
      break
    }
    const adds = found - numResults
    if (adds > (widening?.adds ?? 0))
      widening = { changes: [{ field, value }], adds, adds_capped: found >= cap }
  }
  if (numResults < cap) widening ??= await changeTogether(requestContext, query)
  return { numResults, num_results_capped: numResults >= cap, filters, widening }
}

/**
 * Returns the smallest change of several filters. One statement compares all changes, and cannot compare answers: the
 * filter by agreement is removed first, which by itself has found nobody else.
 */
async function changeTogether(
  requestContext: Pick<RequestContext, 'app' | 'site'>,
  query: SearchQuery,
): Promise<Widening | null> {
  const { agree, ...filter } = query.filter
  const widening = await changeSeveral(requestContext, { ...query, filter })
  if (agree === undefined || widening === null) return widening
  return { ...widening, changes: [{ field: 'agree', value: null }, ...widening.changes] }
}

/**
 * Returns the filter without one field. If the region is removed, its country stays in the filter. If the distance is
 * removed and the filter then has neither a region nor a country, adds the searcher's own country (`home`).
 */
function without(filter: Filter, field: ExplainedField, home: string | undefined): Filter {
  const { [field]: _, ...rest } = filter
  if (field === 'countryregion')
    return { ...rest, country: filter.country ?? filter.countryregion?.slice(0, 2) }
  return field === 'distance' && !filter.countryregion ? { ...rest, country: filter.country ?? home } : rest
}
