import type { ConversationId, MemberId, SiteId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { sumReturned } from '../returns/store.ts'
import { selectOpenings } from './store.ts'

export interface Opening {
  readonly site: SiteId
  readonly writer: MemberId
  readonly recipient: MemberId
  /** Times of the first message and of the first reply, in ms. A goodbye is a reply, too (X7). */
  readonly opened: number | null
  readonly replied: number | null
  /** Those who wrote in the time that was asked for. */
  readonly writers: readonly MemberId[]
}

/** A part of the time, as two moments; the end is not part of it. */
interface Span {
  readonly from: Date
  readonly until: Date
}

/**
 * X11: returns at most `limit` conversations in the order of their ids, starting after the id `after`. `last` is the
 * last id, or `null` if none is left. Every message is found by the conversation's key.
 */
export async function listOpenings(
  db: Queryable,
  after: ConversationId,
  limit: number,
  writing: Span,
): Promise<{ openings: Opening[]; last: ConversationId | null }> {
  const { rows } = await selectOpenings(db, {
    ...{ after, limit, writing_from: writing.from, until: writing.until },
  })
  const openings = rows.map((row): Opening => ({
    site: row.site_id,
    writer: row.started_by,
    recipient: row.started_by === row.low_id ? row.high_id : row.low_id,
    opened: timeOf(row.opened_at),
    replied: timeOf(row.replied_at),
    writers: row.writers,
  }))
  return { openings, last: rows.length < limit ? null : (rows.at(-1)?.id ?? null) }
}

const timeOf = (at: string | null): number | null => (at === null ? null : Date.parse(iso(at)))

/** X11: returns the credits that came back to each member (X1). An erased member has none. */
export async function listReturnedSums(
  db: Queryable,
  { from, until }: Span,
): Promise<{ readonly member: MemberId; readonly credits: number }[]> {
  const { rows } = await sumReturned(db, { from, until })
  return rows.map(({ member_id, credits }) => ({ member: member_id, credits }))
}
