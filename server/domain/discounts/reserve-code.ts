import type { DiscountCode } from '#contract/discounts/discounts.ts'
import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import * as store from './store.ts'

interface Reservation {
  readonly member: MemberId
  readonly code: string
  readonly order: OrderId
}

/**
 * Reserves a code for an order, in the transaction that inserts the order. A code that each member can use once belongs
 * to one order at a time. Returns false if an order that is not among `ended` has it or has used it.
 * @param ended the member's orders that have ended unpaid
 */
export async function reserveCode(
  tx: Queryable,
  { member, order, ...discount }: Omit<Reservation, 'code'> & Pick<DiscountCode, 'code' | 'validity'>,
  ended: readonly OrderId[],
): Promise<boolean> {
  if (discount.validity !== 'once-per-user') return true
  // A purchase of an earlier release may have no reservation.
  if ((await store.selectUse(tx, { member_id: member, code: discount.code })).rowCount) return false
  return (
    (await store.reserve(tx, { member_id: member, code: discount.code, order_id: order, order_ids: ended }))
      .rowCount === 1
  )
}

/** Returns the order that has a code; `null` if no order has it. */
export async function findReservation(
  db: Queryable,
  { member, code }: Omit<Reservation, 'order'>,
): Promise<OrderId | null> {
  return (await store.selectReservation(db, { member_id: member, code })).rows[0]?.order_id ?? null
}

/**
 * Records that a paid order uses its code. A repeated call for the same order changes nothing. The order that is paid
 * first gets the code, also if another open order has reserved it meanwhile. Returns false if another order has used it.
 */
export async function takeCode(tx: Queryable, { member, code, order, now }: Reservation & { now: Date }) {
  const isFirst = (await store.setUsed(tx, { member_id: member, code, order_id: order })).rowCount === 1
  // Without a reservation, the code is one that members can use several times.
  if (!isFirst && (await findReservation(tx, { member, code })) !== null) return false
  await store.insertUse(tx, { member_id: member, code, order_id: order, used_at: now })
  return true
}
