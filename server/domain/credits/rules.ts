/** The maximum number of lots with remaining credits from which a price is computed. Further lots are ignored. */
export const max_priced_lots = 50

/** A purchase or grant with its remaining credits. Functions expect lots in order of age, oldest first. */
export interface Lot {
  readonly credits: number
  readonly remaining: number
  readonly paid_cents: number
}

export interface PaidLot extends Lot {
  readonly currency: string
}

/**
 * Returns the value of `credits` in minor units (H3). Takes the credits from the lots in the order in which they are
 * spent. Credits that the lots do not cover cost `rate` (minor units per credit). Rounds half up to a whole minor unit.
 */
export function priceInCents(credits: number, lots: readonly Lot[], rate: number): number {
  let left = credits
  let cents = 0
  for (const lot of lots) {
    const taken = Math.min(left, lot.remaining)
    cents += (taken * lot.paid_cents) / lot.credits
    left -= taken
    if (left === 0) break
  }
  return Math.floor(cents + left * rate + 0.5)
}
