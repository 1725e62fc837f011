/** How often something may happen to a key: `points` within `seconds`. */
export interface CounterOptions {
  /** Of this counter alone. */
  readonly name: string
  readonly points: number
  readonly seconds: number
  /** Once there are none left, for so long from then on; until the time is over when not given. */
  readonly blockSeconds?: number
}

export interface Counter {
  /** Counts one; answers null, or how long to wait where there are none left, in milliseconds. */
  take(key: string): Promise<number | null>
  /** Takes the count of one back. */
  giveBack(key: string): Promise<void>
  forget(key: string): Promise<void>
}

/** Counts for a whole installation, however many processes it has. */
export interface Limits {
  counter(options: CounterOptions): Counter
}
