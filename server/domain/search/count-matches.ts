import * as limits from '#contract/limits.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { minuteCache } from './minute-cache.ts'
import { flags } from './rules.ts'
import { countAgreeing } from './select-agreeing.ts'
import { countRows, type SearchTerms } from './store.ts'
import { type Filter, type Searcher, termsOf } from './terms.ts'

const max_counts = 5_000
const cachedCount = minuteCache<number>(max_counts)

/**
 * Returns the number of real members who match a filter, at most 1001 (`limits.search_count_cap`). Does not count
 * fictional profiles and partners' profiles (H1). The number is cached for a minute, except for a search by agreement,
 * in which a removed answer counts no longer at once.
 */
export async function countMatches(
  app: App,
  site: Site,
  filter: Filter,
  searcher: Searcher = {},
): Promise<number> {
  const terms = termsOf(app, site, filter, searcher)
  return terms ? countTerms(app, terms) : 0
}

/** Returns the result of `countMatches`, and whether more members may match than it has counted. */
export async function countUpToCap(app: App, site: Site, filter: Filter, searcher: Searcher) {
  const cap = limits.search_count_cap
  const terms = termsOf(app, site, filter, searcher)
  if (!terms) return { count: 0, isCapped: false }
  if (terms.agreement) return countAgreeing(app, realOf(terms), cap)
  const count = await countTerms(app, terms)
  return { count, isCapped: count >= cap }
}

const realOf = (terms: SearchTerms) => ({ ...terms, flagsOn: terms.flagsOn | flags.real_person })

/**
 * Counts the real members who match these terms. The cache key contains the members who are left out, so that a new
 * block changes the count at once.
 */
export async function countTerms(app: App, terms: SearchTerms): Promise<number> {
  const real = realOf(terms)
  if (terms.agreement) return (await countAgreeing(app, real, limits.search_count_cap)).count
  const read = () => app.replicas.read((db) => countRows(db, real, limits.search_count_cap))
  return cachedCount(app, { terms: real, read })
}
