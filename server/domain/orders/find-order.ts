import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectOrder } from './store/orders.ts'

export interface FoundOrder {
  readonly id: OrderId
  readonly number: string
  readonly payment_method: PaymentMethod
  /** ISO 8601 */
  readonly created_at: string
}

/** Returns an order of a member, or `null` if the member has no such order. */
export async function findOrder(db: Queryable, member: MemberId, id: OrderId): Promise<FoundOrder | null> {
  const row = (await selectOrder(db, { member_id: member, id })).rows[0]
  if (!row) return null
  return { id, number: row.number, payment_method: row.payment_method, created_at: iso(row.created_at) }
}
