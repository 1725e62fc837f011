import { distances } from '#contract/facets.ts'
import type { MemberId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { nearRegions } from './near-regions.ts'
import type { Question } from './question.ts'
import { searchIds } from './search-members.ts'
import { selectPage } from './store.ts'
import { type Filter, termsOf } from './terms.ts'

export type Widened = 'min_age' | 'countryregion' | 'distance' | 'facets'

const regionsAround = 4
const yearsAround = 5

/** Filters that are let go where wider ages and places are not enough. */
const facetFields = [
  'sexuality', 'hair_colour', 'eye_colour', 'body_type', 'relationship_status', 'interests', 'languages', 'online',
  'verified',
] as const // biome-ignore format: a list of words

/**
 * D1: where a search finds fewer than twelve, those who come near it: five years more either way, the regions around, the
 * next distances; and where that is not enough, whatever their facets. Never somebody whom the search itself finds.
 */
export async function similarIds(
  app: App,
  site: Site,
  { filter, searcher }: Question,
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
    const regions = terms.regions?.flatMap((region) => nearRegions(app.geo, region, regionsAround)) ?? null
    const limit = limits.similar_below - ids.length
    const rows = await selectPage(app.db, { ...terms, regions }, { below: null, limit })
    if (rows.length > 0) widened = step.widened
    ids = [...ids, ...rows.map((row) => row.member_id)]
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
      ...(min_age !== undefined && { min_age: Math.max(youngest, min_age - yearsAround) }),
      ...(max_age !== undefined && { max_age: Math.min(limits.max_age, max_age + yearsAround) }),
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
