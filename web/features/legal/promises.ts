import * as limits from '#contract/limits.ts'
import type { Settings } from '#contract/sites/sites.ts'

/** Numbers that the legal pages promise, besides those of `#contract/limits.ts`. */
export const promises = {
  /** Legal minimum of days in which a member can withdraw from a purchase (Directive 2011/83/EU art. 9). */
  withdrawal_days: 14,
  /** Number of days within which the money is repaid after a withdrawal (Directive 2011/83/EU art. 13). */
  repayment_days: 14,
  /** Number of months in which a member can appeal against a decision (Regulation (EU) 2022/2065 art. 20). */
  appeal_months: 6,
  /** Years that a complaint without an account is stored after its last change. */
  complaint_years: limits.complaint_visitor_days / 365,
  /** Number of days between the notice of new terms and the day when these terms start. */
  notice_days: 30,
} as const

/** Returns the number of days to withdraw from a purchase: the site's `refund_days`, but at least the legal minimum. */
export const withdrawalDays = (settings: Settings) => Math.max(settings.refund_days, promises.withdrawal_days)
