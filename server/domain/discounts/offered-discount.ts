import type { DiscountCode } from '#contract/discounts/discounts.ts'
import type { TimeBonus } from '#contract/discounts/time-bonus.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { type Buyer, wasUsed } from './buyer.ts'
import { presentBonus, presentCode } from './present.ts'
import * as store from './store.ts'
import { findTimeBonus, runningCode } from './time-bonus.ts'

/**
 * Returns the discount that a buyer has without entering a code: the time bonus while it runs, otherwise the welcome
 * code (§4). Every price that the site offers by itself comes from here.
 */
export async function findOfferedDiscount(
  app: App,
  site: Site,
  buyer: Buyer | null,
  country: string | null,
): Promise<DiscountCode | null> {
  const bonus = buyer && (await findTimeBonus(app.db, buyer.memberId))
  return bonus ? await runningCode(app, buyer, bonus) : await findWelcomeCode(app, site, buyer, country)
}

/** Returns the time bonus that pages show to a member while it runs, or `null`. */
export async function findOfferedBonus(app: App, buyer: Buyer): Promise<TimeBonus | null> {
  const bonus = await findTimeBonus(app.db, buyer.memberId)
  const code = bonus && (await runningCode(app, buyer, bonus))
  return code && presentBonus(bonus, app.clock.now())
}

/**
 * Returns the site's welcome code, or `null` if there is none or this buyer cannot use it. It serves visitors, and
 * members who have never bought and never had a time bonus (§1, H6).
 */
export async function findWelcomeDiscount(
  app: App,
  site: Site,
  buyer: Buyer | null,
  country: string | null,
): Promise<DiscountCode | null> {
  if (buyer && (await findTimeBonus(app.db, buyer.memberId))) return null
  return findWelcomeCode(app, site, buyer, country)
}

async function findWelcomeCode(
  app: App,
  site: Site,
  buyer: Buyer | null,
  country: string | null,
): Promise<DiscountCode | null> {
  if (buyer?.paid) return null
  const row = (await store.selectWelcomeCode(app.db, [site.id])).rows[0]
  if (!row || (row.country !== null && row.country !== country)) return null
  if (buyer && (await wasUsed(app.db, row, buyer))) return null
  const code = presentCode(row, app.clock.now())
  return code.status === 'active' && !code.expired ? code : null
}
