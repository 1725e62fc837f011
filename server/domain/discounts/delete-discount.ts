import { randomInt } from 'node:crypto'
import type { DiscountCode } from '#contract/discounts/discounts.ts'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { ApiError, isApiError } from '#contract/wire/errors.ts'
import { findBuyerCountries } from '#server/domain/accounts/index.ts'
import { days, iso } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { findCodeRefusal } from './code-refusal.ts'
import { createCode } from './create-code.ts'
import { findValidDiscount } from './find-discount.ts'
import { nextDiscountAfter } from './rules.ts'
import * as store from './store.ts'
import { findTimeBonus } from './time-bonus.ts'

/**
 * Returns the discount for a member who stays instead of leaving (A8), the code that the member has already, and the
 * time before which the member gets none: after a time bonus (H6), or after another discount for staying.
 */
export async function getDeleteDiscount(
  requestContext: MemberContext,
): Promise<CallOutput<'getDeleteDiscount'>> {
  const { app, session } = requestContext
  const percentage = await payablePercentage(requestContext)
  const now = app.clock.now()
  const grant = (await store.selectGrant(app.db, { member_id: session.memberId })).rows[0]
  const afterBonus = nextDiscountAfter(await findTimeBonus(app.db, session.memberId), now)
  const discountcode = grant ? await findOwn(requestContext, grant.code) : null
  const again = grant && new Date(Date.parse(iso(grant.granted_at)) + every_ms)
  const until = afterBonus ?? (again && !discountcode && again > now ? again : null)
  return { percentage, discountcode: afterBonus ? null : discountcode, until: until?.toISOString() ?? null }
}

/**
 * Makes a personal code, at most one in twelve months. A repeated call returns the same code while it is valid. Throws
 * `discount_too_soon` with the time from which the member gets one, or `code_not_found` if the company gives none.
 */
export async function takeDeleteDiscount(requestContext: MemberContext): Promise<DiscountCode> {
  const { app, site, session } = requestContext
  const { percentage, discountcode, until } = await getDeleteDiscount(requestContext)
  if (discountcode) return discountcode
  if (until) throw new ApiError('discount_too_soon', { until })
  if (percentage <= 0) throw new ApiError('code_not_found')
  const now = app.clock.now()
  const code = newCode()
  await inTransaction(app.db, async (tx) => {
    const since = new Date(now.getTime() - every_ms)
    // A simultaneous call has granted one.
    if (
      (await store.grant(tx, { member_id: session.memberId, code, granted_at: now, before: since }))
        .rowCount === 0
    )
      return
    const expires = new Date(now.getTime() + days(limits.delete_discount_valid_days))
    await createCode(app, tx, { site, code, percentage, expires, member: session.memberId })
  })
  const granted = await getDeleteDiscount(requestContext)
  if (!granted.discountcode) throw new ApiError('discount_too_soon', { until: granted.until })
  return granted.discountcode
}

/** Returns the percentage of the site's company; 0 if the payment provider would refuse its prices. */
async function payablePercentage({ app, site }: MemberContext): Promise<number> {
  const { delete_discount: percentage } = site.company
  if (percentage <= 0) return 0
  return (await findCodeRefusal(app, app.db, { site, percentage })) ? 0 : percentage
}

const every_ms = days(limits.delete_discount_every_days)

/** Letters and digits that nobody confuses when reading them. */
const letters = 'ABCDEFGHJKMNPQRTUVWXYZ2346789'

const newCode = (): string =>
  `RESTO-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`

/** Returns the member's own code if it is still valid. */
async function findOwn(requestContext: MemberContext, code: string): Promise<DiscountCode | null> {
  const { app, site, session } = requestContext
  const { payment: country } = await findBuyerCountries(requestContext)
  try {
    return await findValidDiscount(app, site, session, { code, country })
  } catch (error) {
    if (isApiError(error)) return null
    throw error
  }
}
