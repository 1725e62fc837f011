/**
 * Discounts: codes and the buyers who can use them (M6), the time bonus of new members (H6), and the discount for
 * members who stay instead of leaving (A8).
 * Owns: discount_code, discount_code_version, discount_use, discount_reservation, time_bonus, delete_discount. Publishes
 * no events. Handles: accounts.signed_in. The module `orders` reserves a code when it inserts an order, and records its use when it completes
 * the order.
 */
import type { ArchiveParts } from '#contract/members/archive.ts'
import { iso } from '#server/kernel/clock.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import * as store from './store.ts'

export { listCodeUsers, listWithRecentBonus } from './among.ts'
export type { Buyer } from './buyer.ts'
export { changeCode, type CodeTerms, listEarlierTerms, termsOf } from './change-code.ts'
export { CodeRefused, findCodeRefusal } from './code-refusal.ts'
export { createCode, createWelcomeCode } from './create-code.ts'
export { findValidDiscount } from './find-discount.ts'
export { findOfferedDiscount, findOffers } from './offered-discount.ts'
export { findReservation, reserveCode, takeCode } from './reserve-code.ts'
export { bonusCode, discounted, normalizeCode } from './rules.ts'
export {
  findSiteCode,
  isComing,
  isValidAt,
  listSiteCodes,
  setCodeStatus,
  type StoredCode,
} from './site-codes.ts'

export const personalData: PersonalData<ArchiveParts['discounts']> = {
  async export(app, member) {
    const [uses, codes, bonus] = await Promise.all([
      store.selectUses(app.db, { member_id: member }),
      store.selectOwnCodes(app.db, { member_id: member }),
      store.selectBonus(app.db, { member_id: member }),
    ])
    return {
      discounts_used: uses.rows.map(({ code, used_at }) => ({ code, at: iso(used_at) })),
      own_codes: codes.rows.map(({ code, value_percentage, expires }) => ({
        code,
        value_percentage: Number(value_percentage),
        expires: expires && iso(expires),
      })),
      time_bonus: bonus.rows.map(({ started_at, ends_at }) => ({
        started_at: iso(started_at),
        ends_at: iso(ends_at),
      })),
    }
  },
  async erase(_app, tx, member) {
    for (const erase of store.eraseMember) await erase(tx, { member_id: member })
  },
}
