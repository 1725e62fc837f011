import * as limits from '#contract/limits.ts'
import { boundBy } from '#server/kernel/bound.ts'

const { floor } = boundBy(limits.figures_min)
/** The least number of values for which their middle half says something. */
const values_min = 4

export interface Usual {
  readonly low: number
  readonly high: number
}

/**
 * Returns the middle half of the values, rounded down to the bound as counts are. Null if they are too few, or all below
 * the bound.
 */
export function usualOf(values: readonly number[]): Usual | null {
  if (values.length < values_min) return null
  const sorted = values.map(floor).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0
  const [low, high] = [at(0.25), at(0.75)]
  return high === 0 ? null : { low, high }
}

/** The side on which a figure is outside the usual, and the distance. */
export interface Unusual {
  readonly side: 'fewer' | 'more'
  readonly by: number
}

/** Returns on which side a value is outside the usual, and how far, or `null`. */
export function unusualOf(value: number, { low, high }: Usual): Unusual | null {
  const now = floor(value)
  if (now < low) return { side: 'fewer', by: low - now }
  return now > high ? { side: 'more', by: now - high } : null
}
