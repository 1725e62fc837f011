/**
 * Discount codes (M6): their values and the buyers who can use them.
 * Owns: discount_code, discount_use. Publishes and handles no events; the module `orders` records a use when it
 * completes an order.
 */
import type { ArchiveParts } from '#contract/members/archive.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import * as store from './store.ts'

export { type Buyer, findWelcomeDiscount, recordDiscountUse } from './find-discount.ts'
export { discounted } from './rules.ts'

/** Creates a site's welcome code. Each member can use the code once until it expires. */
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

export const personalData: PersonalData<ArchiveParts['discounts']> = {
  async export(app, member) {
    const { rows } = await store.selectUses(app.db, [member])
    return { discounts_used: rows.map(({ code, used_at }) => ({ code, at: iso(used_at) })) }
  },
  async erase(_app, tx, member) {
    for (const erase of store.eraseMember) await erase(tx, [member])
  },
}
