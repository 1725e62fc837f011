import type { MemberId } from '#contract/ids.ts'
import { type Position, walkMembers } from '#server/domain/search/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso, minutes } from '#server/kernel/clock.ts'
import type { Site } from '#server/kernel/site.ts'
import type { DeckQuestion } from './question.ts'
import { type CursorRow, selectCursor, upsertCursor } from './store.ts'

/** Rows that are looked at in one go, and how often at most: what a call costs does not grow with what was swiped. */
const step = 24
const most_steps = 8
/** Signs of life that are being written while a walk begins come a little late. */
const overlap = minutes(1)

export interface Walker {
  readonly app: Pick<App, 'db' | 'clock'>
  readonly site: Site
  readonly member: MemberId
  readonly question: Omit<DeckQuestion, 'own'>
  /** Of these, those that are to be shown. */
  readonly pick: (ids: readonly MemberId[]) => Promise<ReadonlySet<MemberId>>
}

interface Lane {
  readonly found: readonly MemberId[]
  /** Where the next walk begins: nobody above is to be shown. */
  readonly from: Position | null
  /** Nobody is below. */
  readonly isEnded: boolean
}

/**
 * The next ones of a deck: first who was active since it was begun, then on from where it stands. A stored position moves
 * only over those who need not be shown any more, so that whoever reloads finds the same people.
 */
export async function walkDeck(walker: Walker, wanted: number) {
  const { app, member, question } = walker
  const now = app.clock.now()
  const stored = (await selectCursor(app.db, [member, question.deck])).rows[0]
  const cursor = stored ?? begun(new Date(now.getTime() - overlap))
  const since = cursor.fresh_since ?? now.toISOString()

  const above = stored
    ? await walkLane(
        walker,
        position(cursor.fresh_at, cursor.fresh_id),
        new Date(iso(cursor.head_at)),
        wanted,
      )
    : { found: [], from: null, isEnded: true }
  // A walk that is under way does not see who came since it began: they are looked at beside it, and walked the next time.
  let missing = wanted - above.found.length
  const isUnderWay = cursor.fresh_at !== null && missing > 0
  const newest = isUnderWay
    ? await walkLane(walker, null, new Date(headAfter(since)), missing)
    : { found: [], isEnded: true }
  missing -= newest.found.length
  const tail = position(cursor.tail_at, cursor.tail_id)
  const below =
    missing > 0 ? await walkLane(walker, tail, null, missing) : { found: [], from: tail, isEnded: false }

  const isThrough = above.isEnded && above.found.length === 0
  const next: CursorRow = {
    head_at: isThrough && above.from ? headAfter(since) : cursor.head_at,
    tail_at: below.from?.active_at ?? null,
    tail_id: below.from?.member_id ?? null,
    fresh_since: isThrough ? null : since,
    fresh_at: isThrough ? null : (above.from?.active_at ?? null),
    fresh_id: isThrough ? null : (above.from?.member_id ?? null),
  }
  if (!stored || !isSame(stored, next)) await upsertCursor(app.db, [member, question.deck, ...columns(next)])
  // Who stands where they meet is found by both.
  const found = [...new Set([...newest.found, ...above.found, ...below.found])]
  return {
    ids: found.slice(0, wanted),
    hasMore: found.length > wanted || !newest.isEnded || !above.isEnded || !below.isEnded,
  }
}

async function walkLane(
  { app, site, question, pick }: Walker,
  start: Position | null,
  since: Date | null,
  wanted: number,
): Promise<Lane> {
  const { filter, seeks, searcher } = question
  const found: MemberId[] = []
  let [from, at] = [start, start]
  for (let nth = 0; nth < most_steps && found.length < wanted; nth++) {
    const rows = await walkMembers(app, site, filter, { ...searcher, seeks, below: at, since, limit: step })
    const shown = await pick(rows.map((row) => row.member_id))
    for (const row of rows) {
      if (shown.has(row.member_id)) found.push(row.member_id)
      else if (found.length === 0) from = row
    }
    at = rows.at(-1) ?? at
    if (rows.length < step) return { found, from, isEnded: true }
  }
  return { found, from, isEnded: false }
}

const begun = (head: Date): CursorRow => ({
  head_at: head.toISOString(), tail_at: null, tail_id: null, fresh_since: null, fresh_at: null, fresh_id: null,
}) // biome-ignore format: one row

const position = (active_at: string | null, member_id: MemberId | null): Position | null =>
  active_at === null || member_id === null ? null : { active_at, member_id }

/** Down to where the walk that has ended began. */
const headAfter = (since: string) => new Date(momentOf(since) - overlap).toISOString()

const momentOf = (text: string) => Date.parse(text.includes('T') ? text : iso(text))

const columns = (row: CursorRow) => [
  row.head_at, row.tail_at, row.tail_id, row.fresh_since, row.fresh_at, row.fresh_id,
] // biome-ignore format: in the order of the statement

const isSame = (a: CursorRow, b: CursorRow) => String(columns(a)) === String(columns(b))
