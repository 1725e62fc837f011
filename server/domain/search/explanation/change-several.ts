import * as limits from '#contract/limits.ts'
import type { Widening } from '#contract/search/search.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { minuteCache } from '../minute-cache.ts'
import type { SearchQuery } from '../query.ts'
import { flags } from '../rules.ts'
import { type Filter, termsOf } from '../terms.ts'
import { explainedIn, unexplained } from './explained-filters.ts'
import { type Group, smallestChange } from './smallest-change.ts'
import { selectGroups } from './store.ts'

/**
 * The maximum number of rows that are read to find a change of several filters. In a country with more rows, some
 * members are not considered.
 */
const most_rows = 100_000

const max_explanations = 1_000
const cachedGroups = minuteCache<{ groups: Group[]; isComplete: boolean }>(max_explanations)

/**
 * Returns the smallest change of several filters that finds additional members, or `null` if no change does. Needs one
 * SQL statement for all combinations.
 */
export async function changeSeveral(
  { app, site }: Pick<RequestContext, 'app' | 'site'>,
  { filter, searcher, own }: SearchQuery,
): Promise<Widening | null> {
  const explained = explainedIn(filter, site.settings.min_age)
  const rest = unexplained(filter)
  const scope = termsOf(app, site, rest, searcher)
  if (scope === null || explained.length < 2) return null
  const alone = (asked: Filter) =>
    termsOf(app, site, { ...asked, only_real: '0' }, { ...searcher, without: [] })
  const filters = explained.map(({ field, wider }) =>
    [filter[field], ...wider].map((value) => alone({ [field]: value })),
  )
  // With a distance filter, a search also finds members outside the searcher's country. Without it, a search covers only
  // this country. The change may widen or remove the filter, so members outside the country count only if they are
  // within the greatest distance that the filter offers.
  const distance = explained.findIndex(({ field }) => field === 'distance')
  const home =
    own && rest.country === undefined && distance >= 0
      ? { country: own.country, abroad: filters[distance]?.at(-1) ?? null }
      : null
  const terms = { ...scope, flagsOn: scope.flagsOn | flags.real_person }
  const { groups, isComplete } = await cachedGroups(app, {
    terms,
    variant: JSON.stringify([
      filter,
      explained,
      searcher.place,
      searcher.region,
      searcher.country,
      searcher.person,
      home?.country,
    ]),
    read: () => app.replicas.read((db) => selectGroups(db, { scope: terms, home, filters }, most_rows)),
  })
  const change = smallestChange(groups)
  if (change === null) return null
  const changes = explained.flatMap(({ field, wider }, nth) => {
    const steps = change.steps[nth] ?? 0
    const value = wider[steps - 1]
    return steps > 0 ? [{ field, value: value === undefined ? null : String(value) }] : []
  })
  return {
    changes,
    adds: Math.min(change.adds, limits.search_count_cap),
    adds_capped: !isComplete || change.adds >= limits.search_count_cap,
  }
}
