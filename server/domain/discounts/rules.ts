import type { DiscountCode } from '#contract/discounts/discounts.ts'
import * as limits from '#contract/limits.ts'
import { days, seconds } from '#server/kernel/clock.ts'

/**
 * Returns the price in minor units after a discount of `percentage` percent, rounded half up. A percentage has at most
 * two decimals.
 */
export function discounted(cents: number, percentage: number): number {
  return Math.floor((cents * (10_000 - Math.round(percentage * 100)) + 5_000) / 10_000)
}

/** H6: the code of the time bonus. It is not stored with the other codes (§3). */
export const bonusCode: DiscountCode = {
  code: 'TIMEBONUS25',
  value_percentage: 25,
  status: 'active',
  validity: 'once-per-user',
  expired: false,
  country: null,
  user_id: null,
  expires: null,
  currency: null,
  minimum_order_value: null,
  paymentmethods: null,
}

export interface Period {
  readonly start: Date
  readonly end: Date
}

/** Returns the period of the time bonus of a member who signed up at `signup`. */
export const bonusPeriod = (signup: Date): Period => ({
  start: signup,
  end: new Date(signup.getTime() + seconds(limits.time_bonus_seconds)),
})

/** Returns the remaining time of a bonus, never more than its whole lifetime. */
export const remainingOf = ({ start, end }: Period, now: Date): number =>
  Math.max(0, Math.min(end.getTime() - now.getTime(), end.getTime() - start.getTime()))

/** Returns the time from which a member who had a bonus gets another discount; `null` if that time has come. */
export function nextDiscountAfter(bonus: Period | null, now: Date): Date | null {
  if (!bonus) return null
  const until = new Date(bonus.end.getTime() + days(limits.time_bonus_pause_days))
  return now < until ? until : null
}

/** Returns the form in which codes are stored. */
export const normalizeCode = (code: string): string => code.trim().toUpperCase()
