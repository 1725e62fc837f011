import type { MemberId } from '#contract/wire/ids.ts'
import { getSigningKeys } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { selectAgreeing } from './select-agreeing.ts'
import { shuffledPage } from './shuffle.ts'
import { type Position, type SearchTerms, selectPage } from './store.ts'
import { type Filter, type Searcher, termsOf } from './terms.ts'

interface PageIntent extends Searcher {
  readonly after?: string | undefined
  readonly limit: number
}

/**
 * D1: returns one page of visible members, in the order `searcher.order`. By default, the most recently active member
 * comes first. To get the next page, pass `next` as `after`; on the last page, `next` is `null`. In the default order,
 * a member who becomes active between two pages moves to the top. No member is on two pages, and every member who does
 * not move is on a page. Throws `invalid_fields` for an invalid `after`.
 */
export async function searchIds(
  app: App,
  site: Site,
  filter: Filter,
  { after, limit, ...searcher }: PageIntent,
): Promise<Page> {
  const terms = termsOf(app, site, filter, searcher)
  return terms ? pageOf(app, terms, { order: searcher.order, after, limit }) : { ids: [], next: null }
}

interface Page {
  readonly ids: MemberId[]
  readonly next: string | null
}

/** Returns one page of members who match these terms. */
export async function pageOf(
  app: App,
  terms: SearchTerms,
  { order = 'activity', after, limit }: Pick<PageIntent, 'order' | 'after' | 'limit'>,
): Promise<Page> {
  if (order === 'shuffle') return shuffledPage(app, terms, { after, limit })
  const below = after === undefined ? null : readCursor((await keysOf(app, terms)).accepted, after)
  const { rows, at } = await readRows(app, terms, { below, limit: limit + 1 })
  const page = rows.slice(0, limit)
  // A search by agreement may end a page early. The next one begins where it stopped.
  const last = rows.length > limit ? page.at(-1) : at
  return {
    ids: page.map((row) => row.member_id),
    next: last ? writeCursor((await keysOf(app, terms)).current, last) : null,
  }
}

async function readRows(app: App, terms: SearchTerms, page: { below: Position | null; limit: number }) {
  if (terms.agreement) return selectAgreeing(app, terms, page)
  return { rows: await app.replicas.read((db) => selectPage(db, terms, page)), at: null }
}

const keysOf = (app: App, { site }: SearchTerms) => getSigningKeys(app, 'search-cursor', site)
