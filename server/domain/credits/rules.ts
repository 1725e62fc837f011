/** What is left of a purchase, the oldest first. */
export interface Lot {
  readonly credits: number
  readonly remaining: number
  readonly paid_cents: number
}

export interface PaidLot extends Lot {
  readonly currency: string
}

/**
 * H3: what so many credits are worth in minor units of money, taken from the lots in the order in which they are spent;
 * what the lots don't cover counts at `rate` (cents a credit). Rounded half up to a whole cent.
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
