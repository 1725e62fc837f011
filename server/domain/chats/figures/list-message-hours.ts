import type { HourCount } from '#server/domain/accounts/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { countMessages } from './store.ts'

/** O1: counts the messages that members sent in a time, by hour. */
export async function listMessageHours(
  db: Queryable,
  span: { from: Date; until: Date },
): Promise<HourCount[]> {
  const { rows } = await countMessages(db, span)
  return rows.map(({ site_id, at, count }) => ({ site: site_id, at: iso(at ?? ''), count: count ?? 0 }))
}
