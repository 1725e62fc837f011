import type { MemberId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { takeOutbox } from './store.ts'

export interface TakenNews {
  /** The number of events that were removed from the outbox. */
  readonly events: number
  readonly news: readonly News[]
}

export interface News {
  readonly member: MemberId
  /** The time of the earliest event that was taken for this member. */
  readonly since: Date
}

/**
 * Removes at most `limit` events from the outbox. Returns the members who received these events. Each event reports a
 * message, a like, a match, or a request or grant for private photos. If the transaction is rolled back, the events
 * stay in the outbox.
 */
export async function takeNews(tx: Tx, limit: number): Promise<TakenNews> {
  const { rows } = await takeOutbox(tx, { limit })
  const since = new Map<MemberId, Date>()
  for (const { member_id, created_at } of rows) {
    const at = new Date(iso(created_at))
    const first = since.get(member_id)
    if (!first || at < first) since.set(member_id, at)
  }
  const news = [...since].map(([member, at]) => ({ member, since: at }))
  return { events: rows.length, news }
}
