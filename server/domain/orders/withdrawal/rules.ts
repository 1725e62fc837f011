import type { WithdrawableOrder, WithdrawalResult } from '#contract/orders/withdrawals.ts'
import { days } from '#server/kernel/clock.ts'
import { dayOf } from '#server/kernel/day.ts'
import type { RefundRow } from '../store/refunds.ts'

/**
 * Returns the last day to withdraw: `count` days after the day of `completedAt` in the product's time zone. Counts
 * calendar days, because a day of 23 or 25 hours would otherwise shorten or lengthen the period.
 */
export function lastDayOf(completedAt: string, count: number): string {
  const noon = Date.parse(`${dayOf(new Date(completedAt))}T12:00:00Z`)
  return new Date(noon + days(count)).toISOString().slice(0, 10)
}

/** Returns whether a declaration at this time is in time. The last second of the last day still is. */
export const isInTime = (lastDay: string, at: Date): boolean => dayOf(at) <= lastDay

/** Returns the short number of a declaration as its author reads it. */
export const presentNumber = (number: string): string => `R-${number}`

/** Returns the number of an order that a text designates, such as `Ordine n. 4102`, or `null`. */
export const orderNumberIn = (text: string): string | null =>
  /^\D*(\d{1,18})\D*$/.exec(text)?.[1]?.replace(/^0+(?=\d)/, '') ?? null

/** Returns the state of a refund as the member sees it. */
export function refundState(status: RefundRow['status']): WithdrawalResult['refund'] {
  if (status === 'sent') return 'sent'
  return status === 'refused' || status === 'returned' ? 'support' : 'pending'
}

/** The credits that a withdrawal takes. */
export interface TakenCredits {
  readonly credits: number
  /** Those of them that are already spent. Unspent credits are taken first. */
  readonly spent_credits: number
}

/** Splits a number of credits into unspent and spent ones, or returns `null` if the order has not so many. */
export function takeFrom(
  { unspent, most }: Pick<WithdrawableOrder, 'unspent' | 'most'>,
  credits: number,
): TakenCredits | null {
  if (credits < 1 || credits > most) return null
  return { credits, spent_credits: Math.max(0, credits - unspent) }
}
