/** A limit: each rate-limit key may take `points` points within `seconds` seconds. */
export interface CounterOptions {
  /** Name that is unique among all counters. */
  readonly name: string
  readonly points: number
  readonly seconds: number
  /**
   * Number of seconds for which a rate-limit key is blocked when it exceeds the limit. By default, the key is blocked
   * until `seconds` have passed since its first point.
   */
  readonly blockSeconds?: number
}

export interface Counter {
  /** Takes one point and returns null. If the key has no point left, returns the milliseconds to wait instead. */
  take(key: string): Promise<number | null>
  /** Returns true if the key has no point left. Takes no point. */
  isFull(key: string): Promise<boolean>
  /** Gives one point back to the key. */
  giveBack(key: string): Promise<void>
  /** Deletes the count of a key. */
  reset(key: string): Promise<void>
}

/** Creates counters that count for the whole installation, across its processes. */
export interface RateLimiter {
  counter(options: CounterOptions): Counter
}
