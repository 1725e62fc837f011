import type { DiscountCode } from '#contract/discounts/discounts.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { type Buyer, isNewBuyer, wasUsed } from './buyer.ts'
import { hasStarted, presentCode } from './present.ts'
import { bonusCode, nextDiscountAfter, normalizeCode } from './rules.ts'
import * as store from './store.ts'
import { findTimeBonus, runningCode } from './time-bonus.ts'

interface Entered {
  readonly code: string
  /** Country of the payment. */
  readonly country: string
}

/**
 * Returns the code that a visitor or member entered (M6). Throws `code_not_found`, also for a code of another member or
 * one that has not started,
 * `discount_too_soon`, `code_used`, `code_wrong_country`, and `code_expired` for a welcome code that is not for this
 * member. Returns an expired or inactive code without an error (§3).
 */
export async function findDiscount(
  app: App,
  site: Site,
  buyer: Buyer | null,
  { code: entered, country }: Entered,
): Promise<DiscountCode> {
  const code = normalizeCode(entered)
  const now = app.clock.now()
  const bonus = buyer && (await findTimeBonus(app.db, buyer.memberId))
  if (code === bonusCode.code) {
    if (!bonus) throw new ApiError('code_not_found')
    if (await wasUsed(app.db, bonusCode, buyer)) throw new ApiError('code_used')
    return (await runningCode(app, buyer, bonus)) ?? { ...bonusCode, expired: true }
  }
  const row = (await store.selectCode(app.db, { site_id: site.id, code })).rows[0]
  if (!row || !hasStarted(row, now) || (row.member_id !== null && row.member_id !== buyer?.memberId))
    throw new ApiError('code_not_found')
  if (buyer && (await wasUsed(app.db, row, buyer))) throw new ApiError('code_used')
  const until = nextDiscountAfter(bonus, now)
  if (until) throw new ApiError('discount_too_soon', { until: until.toISOString() })
  // The welcome code is for members who have never bought, never used a code and never had a time bonus.
  if (row.is_welcome && buyer && (bonus || !(await isNewBuyer(app.db, buyer))))
    throw new ApiError('code_expired')
  if (row.country !== null && row.country !== country) throw new ApiError('code_wrong_country')
  return presentCode(row, now)
}

/** Returns the entered code if it is valid now. Throws like `findDiscount`, and `code_expired`. */
export async function findValidDiscount(
  app: App,
  site: Site,
  buyer: Buyer | null,
  entered: Entered,
): Promise<DiscountCode> {
  const discount = await findDiscount(app, site, buyer, entered)
  if (discount.expired || discount.status !== 'active') throw new ApiError('code_expired')
  return discount
}
