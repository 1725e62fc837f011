import type { Money } from '#contract/credits/credits.ts'

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

/** The price of a credit that the lots do not cover, in minor units. */
export interface Rate {
  readonly cents: number
  readonly currency: string
}

/**
 * Returns the value of `credits` (H3), one sum for each currency in minor units, none for free credits. Takes the credits
 * from the lots in the order in which they are spent. Credits that the lots do not cover cost `rate`. Rounds each sum half
 * up to a whole minor unit.
 */
export function priceSums(credits: number, lots: readonly PaidLot[], rate: Rate | null): Money[] {
  const sums = new Map<string, number>()
  const add = (currency: string, cents: number) => {
    if (cents > 0) sums.set(currency, (sums.get(currency) ?? 0) + cents)
  }
  let left = credits
  for (const lot of lots) {
    const taken = Math.min(left, lot.remaining)
    add(lot.currency, (taken * lot.paid_cents) / lot.credits)
    left -= taken
    if (left === 0) break
  }
  if (rate) add(rate.currency, left * rate.cents)
  return [...sums].map(([currency, cents]) => ({ cents: Math.floor(cents + 0.5), currency }))
}

/** Credits that an entry took from one lot, or gave back to it. */
export interface TakenPart<Each extends Lot = Lot> {
  readonly lot: Each
  readonly credits: number
}

/** Returns what the member paid for credits of one lot, in minor units and their fractions. */
export const exactCents = ({ lot, credits }: TakenPart): number => (credits * lot.paid_cents) / lot.credits

/** Returns what the member paid for credits of several lots of one currency, in minor units, rounded half up. */
export const valueInCents = (parts: readonly TakenPart[]): number =>
  Math.floor(parts.reduce((sum, part) => sum + exactCents(part), 0) + 0.5)

/**
 * Returns the lots that paid for `credits` when the oldest lots are spent first.
 * @param lots all lots, oldest first
 * @param before the number of credits that were spent before
 */
export function takenInOrder<Each extends Lot>(
  lots: readonly Each[],
  before: number,
  credits: number,
): TakenPart<Each>[] {
  const parts: TakenPart<Each>[] = []
  let begin = 0
  for (const lot of lots) {
    const end = begin + lot.credits
    const taken = Math.min(end, before + credits) - Math.max(begin, before)
    if (taken > 0) parts.push({ lot, credits: taken })
    begin = end
  }
  return parts
}
