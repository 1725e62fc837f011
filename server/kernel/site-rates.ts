/** The package in which a credit costs least. */
export interface LowestRate {
  readonly credits: number
  readonly price_cents: number
  readonly currency: string
}

/** Prices of a site at a time, as far as its settings depend on them. */
export interface SiteRates {
  /** By country. `*` has the countries without packages of their own. */
  readonly rates: ReadonlyMap<string, LowestRate>
  /** Number of starts and ends of price lists that have passed. It never falls. */
  readonly steps: number
  /** The next start or end of a price list, or `null` if none is planned. */
  readonly next: Date | null
}
