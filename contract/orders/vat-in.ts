/**
 * Returns the VAT that a gross price contains, rounded half up to a whole minor unit.
 * @param percentage VAT rate with at most two decimals
 */
export function vatIn(grossCents: number, percentage: number): number {
  // Hundredths of a percent keep the calculation in whole numbers.
  const rate = Math.round(percentage * 100)
  return Math.floor((2 * grossCents * rate + 10_000 + rate) / (2 * (10_000 + rate)))
}
