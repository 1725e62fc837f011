import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import { appendLiveEvent } from '#server/domain/live/index.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import * as store from './store.ts'

/** The VAT that the price of a lot contains. `percentage` has at most two decimals. */
export interface LotVat {
  readonly percentage: number
  readonly cents: number
  readonly country: string
}

/** The facts of a sale that stay with its lot: refunds use them, and tax law requires that they are stored. */
export interface SaleFacts {
  /** The number of the order, for the history of the credits. */
  readonly number: string
  readonly payment_method: PaymentMethod
  readonly vat: LotVat
  /** Countries by source (profile, ip, payment, payer): the proofs of the buyer's location. */
  readonly location: Readonly<Record<string, string>>
}

export interface SellCredits extends SaleFacts {
  readonly member: MemberId
  readonly order: OrderId
  readonly credits: number
  /** The total payment in minor units, VAT included. */
  readonly paid_cents: number
  readonly currency: string
  /** The idempotency key, from `keyOf`. Only the first sale with a key adds credits. */
  readonly key: string
  readonly now: Date
}

/**
 * Books a purchase, once per idempotency key: the credits and their lot, and the payment in money. Notifies the
 * member's open devices. Returns the balance and whether this call added the credits. The member must exist.
 */
export async function sellCredits(
  tx: Queryable,
  sale: SellCredits,
): Promise<{ balance: number; done: boolean }> {
  const { member, vat, now } = sale
  const { rows } = await store.sell(tx, {
    member_id: member,
    key: sale.key,
    id: orderedId(now),
    cause: 'purchase',
    credits: sale.credits,
    paid_cents: sale.paid_cents,
    currency: sale.currency,
    order_id: sale.order,
    vat_cents: vat.cents,
    vat_percentage: vat.percentage,
    vat_country: vat.country,
    location: JSON.stringify(sale.location),
    number: sale.number,
    method: sale.payment_method,
    now,
  })
  const result = rows[0] as { balance: number; done: boolean }
  if (result.done) await appendLiveEvent(tx, member, 'credits', { credits: result.balance }, now)
  return result
}
