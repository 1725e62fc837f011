import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectChargebacks } from './store.ts'

/** Money of an order that went back through the provider, without a refund of ours, or that came again. */
export interface Chargeback {
  readonly order: OrderId
  readonly at: string
  /** Minor units; negative if it came again. */
  readonly cents: number
}

/** Returns the chargebacks and returned debits of a member, and their ends, oldest first. */
export async function listChargebacks(db: Queryable, member: MemberId): Promise<Chargeback[]> {
  const { rows } = await selectChargebacks(db, { member_id: member })
  return rows.flatMap(({ order_id: order, created_at, cents }) =>
    order ? [{ order, at: iso(created_at), cents: cents ?? 0 }] : [],
  )
}
