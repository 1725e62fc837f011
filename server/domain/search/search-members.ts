import type { MemberId } from '#contract/ids.ts'
import { getKey } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { selectPage } from './store.ts'
import { type Filter, type Searcher, termsOf } from './terms.ts'

interface PageWish extends Searcher {
  readonly after?: string | undefined
  readonly limit: number
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
  { after, limit, ...searcher }: PageWish,
): Promise<{ ids: MemberId[]; next: string | null }> {
  const below = after === undefined ? null : readCursor(await keyOf(app), after)
  const terms = termsOf(app, site, filter, searcher)
  const rows = terms ? await selectPage(app.db, terms, { below, limit: limit + 1 }) : []
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    ids: page.map((row) => row.member_id),
    next: rows.length > limit && last ? writeCursor(await keyOf(app), last) : null,
  }
}

const keyOf = (app: App) => getKey(app, 'search-cursor')
