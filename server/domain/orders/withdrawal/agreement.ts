import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { type AgreementRow, confirmAgreement, insertAgreement, selectAgreement } from './store.ts'

/** The two optional acts at the checkout. */
export interface EarlyPerformance {
  /** The buyer has asked to begin before the period of withdrawal ends. */
  readonly begins_at_once: boolean
  /** The buyer knows that the right is then lost for what is used. */
  readonly acknowledges_loss: boolean
}

interface BuyerOrder {
  readonly member_id: MemberId
  readonly id: OrderId
}

/**
 * Stores the terms of a new order, in the transaction that inserts it. They never change afterwards: a site that
 * shortens its period later does not shorten it for this order.
 */
export async function storeAgreement(
  tx: Tx,
  { member_id, id }: BuyerOrder,
  refundDays: number,
  { begins_at_once, acknowledges_loss }: EarlyPerformance,
): Promise<void> {
  await insertAgreement(tx, {
    member_id,
    order_id: id,
    refund_days: refundDays,
    begins_at_once,
    acknowledges_loss,
  })
}

/** Returns whether the order of a repeated request was placed with these acts. */
export async function hasSameActs(
  app: App,
  { member_id, id }: BuyerOrder,
  acts: EarlyPerformance,
): Promise<boolean> {
  const stored = (await selectAgreement(app.db, { member_id, order_id: id })).rows[0]
  return (
    (stored?.begins_at_once ?? false) === acts.begins_at_once &&
    (stored?.acknowledges_loss ?? false) === acts.acknowledges_loss
  )
}

/** Returns whether both acts were made at the checkout, so that the receipt must confirm them. */
export const hasBothActs = (
  row: Pick<AgreementRow, 'begins_at_once' | 'acknowledges_loss'> | undefined,
): boolean => row !== undefined && row.begins_at_once && row.acknowledges_loss

/**
 * Returns whether the right is lost for spent credits. Both acts count only once the mail that confirms them was sent
 * (Directive 2011/83/EU art. 16(m) and 8(7)).
 */
export const isWaived = (row: AgreementRow | undefined): boolean =>
  row !== undefined && hasBothActs(row) && row.is_confirmed

/** Records that the mail with the receipt of an order was sent, which confirms the acts. */
export async function confirmActs(app: App, member: MemberId, order: OrderId): Promise<void> {
  await confirmAgreement(app.db, { member_id: member, order_id: order, confirmed_at: app.clock.now() })
}
