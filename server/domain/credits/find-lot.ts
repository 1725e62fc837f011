import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type LotOfOrderRow, selectLotOfOrder, selectLotsOfOrders } from './store.ts'

/** The credits of one order, with everything that was booked about them since the sale. */
export interface OrderLot {
  readonly id: string
  readonly credits: number
  /** Credits in the wallet: neither spent, nor held, nor refunded, nor taken back. */
  readonly remaining: number
  /** Credits in open holds. */
  readonly held: number
  readonly held_cents: number
  readonly paid_cents: number
  readonly refunded_credits: number
  readonly refunded_cents: number
  /** Credits that were taken back for chargebacks. */
  readonly taken_credits: number
  /** The sum of the chargebacks that stand. */
  readonly charged_back_cents: number
  readonly currency: string
  readonly vat_cents: number
  /** `null` for a sale of an earlier version, which stored no VAT. */
  readonly vat_percentage: number | null
  readonly vat_country: string | null
}

/** Returns the lot of an order, or `null` if the order has no credits. */
export async function findLot(db: Queryable, member: MemberId, order: OrderId): Promise<OrderLot | null> {
  const row = (await selectLotOfOrder(db, { member_id: member, order_id: order })).rows[0]
  return row ? present(row) : null
}

/** Returns the lots of all orders of a member, by order. */
export async function listLots(db: Queryable, member: MemberId): Promise<ReadonlyMap<OrderId, OrderLot>> {
  const { rows } = await selectLotsOfOrders(db, { member_id: member })
  return new Map(rows.map(({ order_id, ...row }) => [order_id, present(row)]))
}

const present = (row: LotOfOrderRow): OrderLot => ({
  ...row,
  vat_percentage: row.vat_percentage === null ? null : Number(row.vat_percentage),
})
