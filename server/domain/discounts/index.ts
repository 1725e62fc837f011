/**
 * Discount codes (M6): what a code is worth, and for whom.
 * Owns: discount_code, discount_use. Publishes and handles nothing; `orders` records a use with the order it completes.
 */
import type { SiteId } from '#contract/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import * as store from './store.ts'

export { findWelcomeDiscount, recordDiscountUse } from './find-discount.ts'
export { discounted } from './rules.ts'

/** Makes a site's welcome code: once per member, until its own stated end. */
export async function createWelcomeCode(
  tx: Queryable,
  {
    site,
    code,
    percentage,
    expires,
  }: { site: SiteId; code: string; percentage: number; expires: Date | null },
): Promise<void> {
  await store.insertCode(tx, [site, code, percentage, 'once-per-user', true, expires])
}

export const personalData: PersonalData = {
  async export(app, member) {
    const { rows } = await store.selectUses(app.db, [member])
    return { discounts_used: rows.map(({ code, used_at }) => ({ code, at: iso(used_at) })) }
  },
  async erase(_app, tx, member) {
    for (const erase of store.eraseMember) await erase(tx, [member])
  },
}
