import type { MemberId } from '#contract/wire/ids.ts'
import { listNextMembers, type Position } from '#server/domain/search/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso, minutes } from '#server/kernel/clock.ts'
import type { Site } from '#server/kernel/site.ts'
import type { DeckQuery } from './deck-query.ts'
import { type CursorRow, selectCursor, upsertCursor } from './store.ts'

/**
 * The number of rows per read. This number and the maximum number of reads limit the cost of a call, even if the member
 * has made many swipes.
 */
const batch_size = 24
const max_batches = 8
/**
 * Each read of newly active members also covers this much time before the previous read began, because an activity
 * update can commit late.
 */
const overlap_ms = minutes(1)

export interface DeckReader {
  readonly app: Pick<App, 'db' | 'replicas' | 'clock'>
  readonly site: Site
  readonly member: MemberId
  readonly query: Omit<DeckQuery, 'own'>
  /** Returns the members of `ids` that the deck may show. */
  readonly pick: (ids: readonly MemberId[]) => Promise<ReadonlySet<MemberId>>
}

interface Lane {
  readonly found: readonly MemberId[]
  /**
   * The position below which the next read begins, or `null` for the top. Members above this position need not be shown
   * any more.
   */
  readonly from: Position | null
  /** True if no more members follow after `found`. */
  readonly isEnded: boolean
}

/**
 * Returns the next members of a deck. Members who became active after the deck began come first, then the members below
 * the stored position. The stored position moves only past members who need not be shown any more, so that a reload
 * shows the same members.
 */
export async function readDeck(reader: DeckReader, limit: number) {
  const { app, member, query } = reader
  const now = app.clock.now()
  const stored = (await selectCursor(app.db, { member_id: member, search_hash: query.deck })).rows[0]
  const cursor = stored ?? newCursor(new Date(now.getTime() - overlap_ms))
  const since = cursor.fresh_since ?? now.toISOString()

  const above = stored
    ? await readLane(reader, position(cursor.fresh_at, cursor.fresh_id), new Date(iso(cursor.head_at)), limit)
    : { found: [], from: null, isEnded: true }
  // `above` contains members who became active after `head_at`. Reading all of them can take several calls. Members who
  // become active after the first of these calls are not in `above`, so the calls read them separately, as `newest`.
  // The next read of `above` from the top finds them again.
  let missing = limit - above.found.length
  const isUnderWay = cursor.fresh_at !== null && missing > 0
  const newest = isUnderWay
    ? await readLane(reader, null, new Date(headAfter(since)), missing)
    : { found: [], isEnded: true }
  missing -= newest.found.length
  const tail = position(cursor.tail_at, cursor.tail_id)
  const below =
    missing > 0 ? await readLane(reader, tail, null, missing) : { found: [], from: tail, isEnded: false }

  const isFinished = above.isEnded && above.found.length === 0
  const next: CursorRow = {
    head_at: isFinished && above.from ? headAfter(since) : cursor.head_at,
    tail_at: below.from?.active_at ?? null,
    tail_id: below.from?.member_id ?? null,
    fresh_since: isFinished ? null : since,
    fresh_at: isFinished ? null : (above.from?.active_at ?? null),
    fresh_id: isFinished ? null : (above.from?.member_id ?? null),
  }
  if (!stored || !isSame(stored, next))
    await upsertCursor(app.db, { member_id: member, search_hash: query.deck, ...next })
  // Removes duplicates: a member at the boundary of two of the reads can be in both results.
  const found = [...new Set([...newest.found, ...above.found, ...below.found])]
  return {
    ids: found.slice(0, limit),
    hasMore: found.length > limit || !newest.isEnded || !above.isEnded || !below.isEnded,
  }
}

async function readLane(
  { app, site, query, pick }: DeckReader,
  start: Position | null,
  since: Date | null,
  limit: number,
): Promise<Lane> {
  const { filter, seeks, searcher } = query
  const found: MemberId[] = []
  let [from, at] = [start, start]
  for (let nth = 0; nth < max_batches && found.length < limit; nth++) {
    const { rows, next } = await listNextMembers(app, site, filter, {
      ...searcher,
      seeks,
      below: at,
      since,
      limit: batch_size,
    })
    const shown = await pick(rows.map((row) => row.member_id))
    for (const row of rows) {
      if (shown.has(row.member_id)) found.push(row.member_id)
      else if (found.length === 0) from = row
    }
    if (next === null) return { found, from, isEnded: true }
    // A walk by agreement (X17) has reached its bound. All members whom it has left out need not be shown.
    if (rows.length < batch_size) return { found, from: found.length === 0 ? next : from, isEnded: false }
    at = next
  }
  return { found, from, isEnded: false }
}

const newCursor = (head: Date): CursorRow => ({
  head_at: head.toISOString(),
  tail_at: null,
  tail_id: null,
  fresh_since: null,
  fresh_at: null,
  fresh_id: null,
})

const position = (active_at: string | null, member_id: MemberId | null): Position | null =>
  active_at === null || member_id === null ? null : { active_at, member_id }

/**
 * Returns the time after which the next read looks for newly active members: `since`, the start of the last read, minus
 * the overlap.
 */
const headAfter = (since: string) => new Date(timeOf(since) - overlap_ms).toISOString()

const timeOf = (text: string) => Date.parse(text.includes('T') ? text : iso(text))

const columns = (row: CursorRow) => [
  row.head_at,
  row.tail_at,
  row.tail_id,
  row.fresh_since,
  row.fresh_at,
  row.fresh_id,
]

const isSame = (a: CursorRow, b: CursorRow) => String(columns(a)) === String(columns(b))
