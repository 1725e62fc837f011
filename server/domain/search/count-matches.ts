import * as limits from '#contract/limits.ts'
import type { App } from '#server/kernel/app.ts'
import { minutes } from '#server/kernel/clock.ts'
import type { Site } from '#server/kernel/site.ts'
import { flags } from './rules.ts'
import { countRows, type SearchTerms } from './store.ts'
import { type Filter, type Searcher, termsOf } from './terms.ts'

/** How long a number of people may be told again before they are counted anew. */
const kept_ms = 60_000
const remembered = 5_000

interface Count {
  readonly until: number
  readonly count: Promise<number>
}

const counts = new WeakMap<App, Map<string, Count>>()

/**
 * How many people match, counted up to 1001 (`limits.search_count_cap`), as it was within the last minute. Whoever is no
 * real member is no person (H1).
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

/** The same of terms. Whom they leave out belongs to what is asked, so that a block is felt at once. */
export function countTerms(app: App, terms: SearchTerms): Promise<number> {
  const real = { ...terms, flagsOn: terms.flagsOn | flags.real_person }
  const now = app.clock.now().getTime()
  const key = keyOf(real, now)
  const known = countsOf(app)
  const kept = known.get(key)
  if (kept && kept.until > now) return kept.count
  if (known.size >= remembered) known.clear()
  const count = countRows(app.db, real, limits.search_count_cap)
  known.set(key, { until: now + kept_ms, count })
  count.catch(() => known.delete(key))
  return count
}

function countsOf(app: App): Map<string, Count> {
  const known = counts.get(app) ?? new Map<string, Count>()
  counts.set(app, known)
  return known
}

/** "Active now" moves on with every moment: within a minute it is the same question. */
const keyOf = ({ activeSince, ...terms }: SearchTerms, now: number): string =>
  JSON.stringify({ ...terms, minute: activeSince && Math.floor(now / minutes(1)) }, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
