/** Price in minor units after a percentage (two decimals at most) is taken off; half a cent goes up. */
export function discounted(cents: number, percentage: number): number {
  return Math.floor((cents * (10_000 - Math.round(percentage * 100)) + 5_000) / 10_000)
}
