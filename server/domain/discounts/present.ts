import type { DiscountCode } from '#contract/discounts/discounts.ts'
import type { TimeBonus } from '#contract/discounts/time-bonus.ts'
import type { WelcomeDiscount } from '#contract/discounts/welcome-discount.ts'
import { iso } from '#server/kernel/clock.ts'
import { bonusCode, type Period, remainingOf } from './rules.ts'
import type { CodeRow } from './store.ts'

export function presentCode(row: CodeRow, now: Date): DiscountCode {
  const expires = row.expires && iso(row.expires)
  return {
    code: row.code,
    value_percentage: Number(row.value_percentage),
    status: row.status,
    validity: row.validity,
    expired: expires !== null && new Date(expires) <= now,
    country: row.country,
    user_id: row.member_id,
    expires,
    currency: row.currency,
    minimum_order_value: row.minimum_cents,
    paymentmethods: row.payment_methods,
  }
}

/** Returns whether a code is valid already. Nobody learns of it before. */
export const hasStarted = ({ starts_at }: Pick<CodeRow, 'starts_at'>, now: Date): boolean =>
  starts_at === null || new Date(iso(starts_at)) <= now

export const presentWelcome = ({ code, value_percentage, expires }: DiscountCode): WelcomeDiscount => ({
  code,
  value_percentage,
  expires,
})

export const presentBonus = (bonus: Period, now: Date): TimeBonus => ({
  code: bonusCode.code,
  value_percentage: bonusCode.value_percentage,
  started_at: bonus.start.toISOString(),
  ends_at: bonus.end.toISOString(),
  remaining_ms: remainingOf(bonus, now),
})
