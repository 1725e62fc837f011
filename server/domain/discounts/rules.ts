/**
 * Returns the price in minor units after a discount of `percentage` percent, rounded half up. A percentage has at most
 * two decimals.
 */
export function discounted(cents: number, percentage: number): number {
  return Math.floor((cents * (10_000 - Math.round(percentage * 100)) + 5_000) / 10_000)
}
