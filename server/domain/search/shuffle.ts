import { hash } from 'node:crypto'
import * as limits from '#contract/limits.ts'
import { invalidFields } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { minuteCache } from './minute-cache.ts'
import { type SearchTerms, selectShuffled, type ShuffledRow } from './store.ts'

const max_lists = 100
const cachedList = minuteCache<ShuffledRow[]>(max_lists)

/**
 * Returns one page of matching members in a shuffled order, those with a photo first. The shuffle depends only on the
 * site, the day (UTC) and the members' ids. Visitors get this order, because an order by activity would reveal who is
 * online (X4). All pages together contain at most `limits.search_count_cap` members. Throws `invalid_fields` for an invalid `after`.
 */
export async function shuffledPage(
  app: App,
  terms: SearchTerms,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<{ ids: MemberId[]; next: string | null }> {
  const { day, place } = after === undefined ? startOf(app) : readPosition(after)
  const left = new Set(terms.without)
  const rest = (await listShuffled(app, { ...terms, without: [] }, day)).filter(
    (row) => !left.has(row.member_id) && (place === null || placeOf(row) > place),
  )
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  return {
    ids: page.map((row) => row.member_id),
    next: rest.length > limit && last ? `${day}.${placeOf(last)}` : null,
  }
}

/**
 * Reads the shuffled list of a day. The list does not depend on the searcher, so that all visitors with the same filter
 * share one cached list.
 */
function listShuffled(app: App, terms: SearchTerms, day: string): Promise<ShuffledRow[]> {
  const seed = hash('sha256', `${terms.site} ${day}`, 'buffer').readBigInt64BE()
  const read = () =>
    app.replicas.read((db) => selectShuffled(db, terms, { seed, limit: limits.search_count_cap }))
  return cachedList(app, { terms, variant: day, read })
}

/** A position in the shuffle of a day. Pages after midnight continue the shuffle of the first page's day. */
interface Position {
  readonly day: string
  /** The place of the last member on the previous page, or `null` at the start. */
  readonly place: bigint | null
}

/** Returns one number for the order: the rank, moved behind the ranks of all members with a photo if there is none. */
const placeOf = ({ with_photo, rank }: ShuffledRow) => BigInt(rank) + (with_photo ? 0n : 2n ** 64n)

const startOf = ({ clock }: Pick<App, 'clock'>): Position => ({
  day: clock.now().toISOString().slice(0, 10),
  place: null,
})

/**
 * Reads a cursor. The cursors of the shuffle are not encrypted, because they contain no data of a member. Throws
 * `invalid_fields` for an invalid cursor.
 */
function readPosition(cursor: string): Position {
  const [, day, place] = /^(\d{4}-\d\d-\d\d)\.(-?\d{1,20})$/.exec(cursor) ?? []
  if (day === undefined || place === undefined) throw invalidFields({ after: 'invalid' })
  return { day, place: BigInt(place) }
}
