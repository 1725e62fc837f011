/**
 * The functions through which a figure about people passes before anybody sees it. A count is 0 or a multiple of the
 * bound, so that the difference of two of them, of one time or of two, is never a smaller number.
 */
export interface Bound {
  /** Returns a count rounded down to the bound: 0 if it is below. */
  readonly floor: (count: number) => number
  /** Returns a count rounded down to the bound, or null if it is below it and not 0. */
  readonly count: (count: number) => number | null
  /**
   * Returns a share to the hundredth. Null if `of` is none, or if the part or the rest are too few, because the part
   * could be computed from the share.
   */
  readonly share: (part: number, of: number) => number | null
  /**
   * Returns the share of two counts, each taken as the middle of all that `count` shows alike, to the hundredth. Two
   * shares of the same people then differ by none of them or by at least the bound; those of `share` may differ by one.
   * Null as for `share`.
   */
  readonly shownShare: (part: number, of: number) => number | null
  /** Returns the median, or null if there are too few values. */
  readonly median: (values: readonly number[]) => number | null
}

export function boundBy(least: number): Bound {
  const isSmall = (count: number) => count > 0 && count < least
  const isHidden = (part: number, of: number) => of < least || isSmall(part) || isSmall(of - part)
  const roundDown = (count: number) => count - (count % least)
  const middle = (count: number) => (count === 0 ? 0 : roundDown(count) + (least - 1) / 2)
  const hundredths = (share: number) => Math.round(share * 100) / 100
  return {
    floor: roundDown,
    count: (count) => (isSmall(count) ? null : roundDown(count)),
    share: (part, of) => (isHidden(part, of) ? null : hundredths(part / of)),
    shownShare: (part, of) => (isHidden(part, of) ? null : hundredths(middle(part) / middle(of))),
    median(values) {
      if (values.length < least) return null
      const sorted = values.toSorted((a, b) => a - b)
      const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]] as [number, number]
      return (low + high) / 2
    },
  }
}
