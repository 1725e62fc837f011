import { refundValue } from '#contract/orders/refund-value.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { findLot } from '#server/domain/credits/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import type { OrderRow } from './store/orders.ts'
import { lockWallet } from './store/refunds.ts'
import { moneyOf } from './withdrawal/find-withdrawable.ts'

/**
 * Returns the amount that these credits of an order pay back now, and locks the buyer's wallet, so that it stays until
 * the transaction ends. Throws `not_enough_credits`.
 */
export async function lockRefundAmount(tx: Tx, order: OrderRow, credits: number): Promise<number> {
  await lockWallet(tx, { member_id: order.member_id })
  const lot = await findLot(tx, order.member_id, order.id)
  if (!lot || lot.remaining < credits) throw new ApiError('not_enough_credits')
  return refundValue(moneyOf(order, lot), credits)
}
