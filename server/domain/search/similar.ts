import * as limits from '#contract/limits.ts'
import { distances } from '#contract/profiles/facets.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { nearRegions } from './near-regions.ts'
import type { SearchQuery } from './query.ts'
import { pageOf, searchIds } from './search-members.ts'
import { type Filter, termsOf } from './terms.ts'

export type Widened = 'min_age' | 'countryregion' | 'distance' | 'facets'

const regions_around = 4
const around_years = 5

/** The filters that are removed if wider ages, regions and distances find too few members. */
const facetFields = [
  'sexuality',
  'hair_colour',
  'eye_colour',
  'body_type',
  'relationship_status',
  'interests',
  'languages',
  'online',
  'with_photo',
  'verified',
  'no_ai',
  'new_here',
  'agree',
] as const

/**
 * D1: returns members who nearly match a search. Returns none if the search itself finds at least twelve members.
 * Extends the ages by five years in both directions, adds the nearest regions, and widens the distance by two steps. If
 * this finds too few members, also removes the filters in `facetFields`. Never returns the search's own results.
 */
export async function similarIds(
  app: App,
  site: Site,
  { filter, searcher }: SearchQuery,
): Promise<{ ids: MemberId[]; widened: Widened[] }> {
  const { ids: found } = await searchIds(app, site, filter, { ...searcher, limit: limits.similar_below })
  if (found.length >= limits.similar_below) return { ids: [], widened: [] }
  const without = [...searcher.without, ...found]
  const wider = widen(filter, site.settings.min_age)
  const steps = [wider, withoutFacets(wider, filter)].filter(({ widened }) => widened.length > 0)
  let ids: MemberId[] = []
  let widened: Widened[] = []
  for (const step of steps) {
    const terms = termsOf(app, site, step.filter, { ...searcher, without: [...without, ...ids] })
    if (!terms) continue
    const regions = terms.regions?.flatMap((region) => nearRegions(app.geo, region, regions_around)) ?? null
    const limit = limits.similar_below - ids.length
    const page = await pageOf(app, { ...terms, regions }, { order: searcher.order, limit })
    if (page.ids.length > 0) widened = step.widened
    ids = [...ids, ...page.ids]
    if (ids.length >= limits.similar_below) break
  }
  return { ids, widened }
}

interface Step {
  readonly filter: Filter
  readonly widened: Widened[]
}

function widen(filter: Filter, youngest: number): Step {
  const { min_age, max_age, distance, countryregion } = filter
  const further = distance && distances[Math.min(distances.indexOf(distance) + 2, distances.length - 1)]
  return {
    filter: {
      ...filter,
      ...(min_age !== undefined && { min_age: Math.max(youngest, min_age - around_years) }),
      ...(max_age !== undefined && { max_age: Math.min(limits.max_age, max_age + around_years) }),
      ...(further && { distance: further }),
    },
    widened: [
      ...((min_age ?? max_age) === undefined ? [] : (['min_age'] as const)),
      ...(countryregion ? (['countryregion'] as const) : []),
      ...(further && further !== distance ? (['distance'] as const) : []),
    ],
  }
}

function withoutFacets({ filter, widened }: Step, { ...asked }: Filter): Step {
  const isAsked = facetFields.some((field) => (asked[field]?.length ?? 0) > 0)
  const rest = Object.fromEntries(
    Object.entries(filter).filter(([field]) => !facetFields.some((facet) => facet === field)),
  )
  return isAsked ? { filter: rest, widened: [...widened, 'facets'] } : { filter, widened: [] }
}
