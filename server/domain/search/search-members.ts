import type { z } from 'zod'
import { genders } from '#contract/facets.ts'
import type { MemberId } from '#contract/ids.ts'
import { limits } from '#contract/limits.ts'
import type { SearchFilter } from '#contract/search.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { bornBy } from './rules.ts'
import { countRows, type SearchTerms, selectPage } from './store.ts'

export type Filter = z.output<typeof SearchFilter>

interface Without {
  /** Members who are not to be found: the viewer, whom they blocked. */
  readonly without?: readonly MemberId[]
}

/**
 * D1: one page of members who may be seen, most recently active first. `after` is the `next` of the page above; `next` is
 * null on the last one. Who becomes active while somebody pages moves to the top; nobody is found twice, and nobody who
 * stays where they are is left out. Throws `invalid_fields` for a foreign `after`.
 */
export async function searchIds(
  app: App,
  site: Site,
  filter: Filter,
  { after, limit, without = [] }: { readonly after?: string | undefined; readonly limit: number } & Without,
): Promise<{ ids: MemberId[]; next: string | null }> {
  const below = after === undefined ? null : readCursor(after)
  const terms = termsOf(app, site, filter, without)
  const rows = await selectPage(app.db, terms, { below, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    ids: page.map((row) => row.member_id),
    next: rows.length > limit && last ? writeCursor(last) : null,
  }
}

/** How many people match, counted up to 1001 (`limits.search_count_cap`). Whoever is no real member is no person (H1). */
export async function countMatches(
  app: App,
  site: Site,
  filter: Filter,
  { without = [] }: Without = {},
): Promise<number> {
  const terms = { ...termsOf(app, site, filter, without), onlyReal: true }
  return countRows(app.db, terms, limits.search_count_cap)
}

function termsOf(app: App, site: Site, filter: Filter, without: readonly MemberId[]): SearchTerms {
  const now = app.clock.now()
  const region = filter.countryregion || null
  // A region begins with its country: IT-45.
  const country = (filter.country ?? region?.slice(0, 2))?.toUpperCase()
  return {
    site: site.id,
    countries: country ? [country] : site.settings.countries,
    genders: filter.gender ? [filter.gender] : genders,
    region,
    onlyReal: filter.only_real !== '0',
    bornBy: filter.min_age === undefined ? null : bornBy(filter.min_age, now),
    bornAfter: filter.max_age === undefined ? null : bornBy(filter.max_age + 1, now),
    without,
  }
}
