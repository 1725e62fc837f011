/** A number of credits and their price in minor units, such as those of a package. */
export interface Rate {
  readonly credits: number
  readonly price_cents: number
}

/** Returns the price of `credits` at a package's rate in minor units, rounded half up. */
export const priceAtRate = (credits: number, { credits: of, price_cents }: Rate): number =>
  Math.floor((2 * credits * price_cents + of) / (2 * of))
