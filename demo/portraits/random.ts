/** A seeded random number generator (mulberry32), so that every run on every machine creates the same demo. */
export type Random = {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number
  between(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  shuffle<T>(from: readonly T[]): T[]
}

/**
 * Creates a generator.
 * @param seed any text; the same text gives the same sequence
 */
export function seededRandom(seed: string): Random {
  let state = 2166136261
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619)

  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[Math.floor(next() * from.length)]
    if (chosen === undefined) throw new RangeError('the list is empty')
    return chosen
  }
  const shuffle = <T>(from: readonly T[]): T[] => {
    const left = [...from]
    const out: T[] = []
    while (left.length > 0) out.push(...left.splice(Math.floor(next() * left.length), 1))
    return out
  }
  return { next, between: (low, high) => low + next() * (high - low), pick, shuffle }
}
