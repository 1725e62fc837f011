import { open_numbers_min as least } from '#contract/limits.ts'

/**
 * X11: the functions through which every published number passes. A published count is 0 or a multiple of the bound, so
 * that the difference of two of them, of one night or of two, is never a smaller number.
 */

/** Returns a count as it is published: rounded down to the bound, or null if it is below it and not 0. */
export const bounded = (count: number): number | null =>
  count > 0 && count < least ? null : count - (count % least)

/**
 * Returns a share to the hundredth. Null if `of` is none, or if the part or the rest are too few, because the part
 * could be computed from the share.
 */
export function boundedShare(part: number, of: number): number | null {
  const isSmall = (count: number) => count > 0 && count < least
  if (of < least || isSmall(part) || isSmall(of - part)) return null
  return Math.round((part / of) * 100) / 100
}

/** Returns the median, or null if there are too few values. */
export function boundedMedian(values: readonly number[]): number | null {
  if (values.length < least) return null
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]] as [number, number]
  return (low + high) / 2
}
