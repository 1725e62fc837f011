import { days } from '#server/kernel/clock.ts'

/** Times are in ms since 1970. */
export interface Period {
  readonly from: number
  readonly until: number
}

export interface Observed {
  readonly activated: number
  readonly lastActive: number
  /** Time of the first purchase; `null` if there was none. */
  readonly premiumSince: number | null
  /** Times of the member's matches. */
  readonly matches: readonly number[]
}

/** Time for which a member counts, in days, and the matches in this time. */
export interface Exposure {
  readonly days: number
  readonly matches: number
}

/**
 * Divides a member's time in a period at the first purchase: the time before counts as free. A member counts from the
 * activation until a day after the last visit. Without this end, the many free members who never came back would count
 * for weeks without a match, and premium would look better than it is.
 */
export function divideTime(observed: Observed, period: Period): { premium: Exposure; free: Exposure } {
  const start = Math.max(period.from, observed.activated)
  const end = Math.max(start, Math.min(period.until, observed.lastActive + days(1)))
  const border = Math.min(end, Math.max(start, observed.premiumSince ?? end))
  const between = (from: number, until: number): Exposure => ({
    days: (until - from) / days(1),
    matches: observed.matches.filter((at) => from <= at && at < until).length,
  })
  return { premium: between(border, end), free: between(start, border) }
}
