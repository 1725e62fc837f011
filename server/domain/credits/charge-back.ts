import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { orRefuse } from './or-refuse.ts'
import * as store from './store.ts'
import { tellBalance } from './tell-balance.ts'

export interface ChargeBack {
  readonly member: MemberId
  readonly order: OrderId
  /** The amount of this chargeback, in minor units. */
  readonly cents: number
  /** The idempotency key, from `keyOf`. */
  readonly key: string
  readonly now: Date
}

export interface ChargedBack {
  /** Credits that left the wallet (or came back, if a chargeback was reversed). */
  readonly taken: number
  /** Change of the amount that the member owes, because the credits were already spent. */
  readonly owed: number
}

/**
 * Books a chargeback or a returned debit, once per idempotency key. Takes back the credits that the amount paid for,
 * but only from this order's unspent credits. The rest is booked as a receivable, so that the balance is never
 * negative. Throws `order_not_found` if the order has no credits.
 */
export async function chargeBackCredits(tx: Tx, input: ChargeBack): Promise<ChargedBack> {
  return change(tx, input, input.cents)
}

/**
 * Books the end of a chargeback that we have won, once per idempotency key: gives the taken credits back and cancels
 * the receivable. Throws if `cents` is more than the standing chargebacks of the order.
 */
export async function reverseChargeback(tx: Tx, input: ChargeBack): Promise<ChargedBack> {
  return change(tx, input, -input.cents)
}

async function change(tx: Tx, { member, order, key, now }: ChargeBack, cents: number): Promise<ChargedBack> {
  const { rows } = await orRefuse(
    store.changeChargeback(tx, { member_id: member, key, id: orderedId(now), order_id: order, cents, now }),
  )
  const { balance, done, taken, owed } = rows[0] as store.ChargebackRow
  if (done && taken !== 0) await tellBalance(tx, member, balance, now)
  return { taken, owed }
}
