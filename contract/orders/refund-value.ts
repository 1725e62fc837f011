/** The money of an order's credits, from which the value of a withdrawal is computed. Amounts are in minor units. */
export interface RefundableLot {
  /** Credits and price of the whole order. */
  readonly credits: number
  readonly paid_cents: number
  /** Credits and amount that went back before or are on their way back. */
  readonly gone_credits: number
  readonly gone_cents: number
  /** The sum of the chargebacks that stand. */
  readonly charged_back_cents: number
}

/**
 * Returns the amount that `count` more credits of an order pay back. Computed from the sums so far as `hold_credits`
 * does, so that the parts of an order sum to its whole price. This file imports nothing, because pages load it.
 */
export function refundValue(lot: RefundableLot, count: number): number {
  const { credits, paid_cents, gone_credits, gone_cents, charged_back_cents } = lot
  const first = Math.floor((2 * paid_cents * (gone_credits + count) + credits) / (2 * credits))
  return Math.max(0, Math.min(first, paid_cents - charged_back_cents) - gone_cents)
}
