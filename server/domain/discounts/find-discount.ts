import type { DiscountCode } from '#contract/discounts/discounts.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import * as store from './store.ts'

/** The data about a member that decides which codes are valid. For a visitor, functions take `null` instead. */
export interface Buyer {
  readonly memberId: MemberId
  readonly paid: boolean
}

/**
 * Returns the code that a visitor or member entered (M6). Throws `code_not_found`, `code_used`, `code_wrong_country`.
 * Returns an expired or inactive code without an error, so that the page can explain why it is not valid.
 */
export async function findDiscount(
  app: App,
  site: Site,
  buyer: Buyer | null,
  { code, country }: { code: string; country: string | null },
): Promise<DiscountCode> {
  const row = (await store.selectCode(app.db, [site.id, code.trim().toUpperCase()])).rows[0]
  if (!row || (row.member_id !== null && row.member_id !== buyer?.memberId))
    throw new ApiError('code_not_found')
  if (row.country !== null && country !== null && row.country !== country)
    throw new ApiError('code_wrong_country')
  if (buyer && (await wasUsed(app.db, row, buyer))) throw new ApiError('code_used')
  return present(row, app.clock.now())
}

/**
 * Returns the site's welcome code, or `null` if there is none or this buyer cannot use it. Only visitors and members
 * who have never bought can use the welcome code (§1: new unpaid members).
 */
export async function findWelcomeDiscount(
  app: App,
  site: Site,
  buyer: Buyer | null,
  country: string | null,
): Promise<DiscountCode | null> {
  if (buyer?.paid) return null
  const row = (await store.selectWelcomeCode(app.db, [site.id])).rows[0]
  if (
    !row ||
    (row.country !== null && row.country !== country) ||
    (buyer && (await wasUsed(app.db, row, buyer)))
  )
    return null
  const code = present(row, app.clock.now())
  return code.status === 'active' && !code.expired ? code : null
}

/** Records that a completed order used a code. A repeated call for the same order changes nothing. */
export async function recordDiscountUse(
  tx: Queryable,
  use: { member: MemberId; code: string; order: OrderId; now: Date },
): Promise<void> {
  await store.insertUse(tx, [use.member, use.code, use.order, use.now])
}

async function wasUsed(db: Queryable, row: store.CodeRow, buyer: Buyer): Promise<boolean> {
  return (
    row.validity === 'once-per-user' && (await store.selectUse(db, [buyer.memberId, row.code])).rowCount === 1
  )
}

function present(row: store.CodeRow, now: Date): DiscountCode {
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
