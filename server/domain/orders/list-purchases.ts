import type { MemberId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectPurchases } from './store/orders.ts'

export interface Purchases {
  /** Time of the first completed order, in ms. It began the time as premium (M4). */
  readonly first: number
  /** Whether an order was paid back completely, so that the time as premium may have ended. */
  readonly wasPaidBack: boolean
}

/** Returns the purchases of those of `members` who have bought. */
export async function listPurchases(
  db: Queryable,
  members: readonly MemberId[],
): Promise<Map<MemberId, Purchases>> {
  if (members.length === 0) return new Map()
  const { rows } = await selectPurchases(db, { member_ids: members })
  return new Map(
    rows.map((row) => [row.member_id, { first: Date.parse(iso(row.first)), wasPaidBack: row.was_paid_back }]),
  )
}
