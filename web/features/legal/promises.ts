import type { Settings } from '#contract/sites.ts'

/** Numbers that these pages promise and no call enforces yet: support keeps them. */
export const promises = {
  /** Days in which a member may withdraw from a purchase by law (Directive 2011/83/EU art. 9). */
  withdrawal_days: 14,
  /** Days in which the money goes back (art. 13). */
  repayment_days: 14,
  /** Unopened for so long, a message's credits come back (X1). */
  unopened_days: 14,
  /** So far back, messages to a fake or fraudulent account are given back (X1). */
  fraud_days: 90,
  /** Months in which a decision may be contested (Regulation (EU) 2022/2065 art. 20). */
  appeal_months: 6,
  /** Days between the notice of new terms and their start. */
  notice_days: 30,
} as const

/** Days to withdraw from a purchase: the site's `refund_days`, never fewer than the law's. */
export const withdrawalDays = (settings: Settings) => Math.max(settings.refund_days, promises.withdrawal_days)
