import type { DiscountCode } from '#contract/discounts/discounts.ts'
import type { TimeBonus } from '#contract/discounts/time-bonus.ts'
import type { WelcomeDiscount } from '#contract/discounts/welcome-discount.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { type Buyer, isNewBuyer } from './buyer.ts'
import { presentBonus, presentCode, presentWelcome } from './present.ts'
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
  country: string,
): Promise<DiscountCode | null> {
  const bonus = buyer && (await findTimeBonus(app.db, buyer.memberId))
  return bonus ? await runningCode(app, buyer, bonus) : await findWelcomeCode(app, site, buyer, country)
}

/** The discounts that pages offer to a member: at most one of them, because a member who had a bonus gets no code. */
export interface Offers {
  readonly time_bonus: TimeBonus | null
  readonly welcome_discount: WelcomeDiscount | null
}

/**
 * Returns the discount that pages offer to a member: the time bonus while it runs, or the site's welcome code.
 * @param country country of the member's profile, in which the code must be valid
 */
export async function findOffers(
  app: App,
  site: Site,
  buyer: Buyer,
  country: string | null,
): Promise<Offers> {
  const bonus = await findTimeBonus(app.db, buyer.memberId)
  if (bonus) {
    const code = await runningCode(app, buyer, bonus)
    return { time_bonus: code && presentBonus(bonus, app.clock.now()), welcome_discount: null }
  }
  const welcome = await findWelcomeCode(app, site, buyer, country)
  return { time_bonus: null, welcome_discount: welcome && presentWelcome(welcome) }
}

/**
 * Returns the site's welcome code for a country, or `null` if there is none or this buyer cannot use it. It serves visitors, and
 * members who have never bought, never used a code and never had a time bonus (§1, H6).
 */
export async function findWelcomeDiscount(
  app: App,
  site: Site,
  buyer: Buyer | null,
  country: string,
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
  if (buyer && !(await isNewBuyer(app.db, buyer))) return null
  const now = app.clock.now()
  const row = (await store.selectWelcomeCode(app.db, { site_id: site.id, country, at: now })).rows[0]
  return row ? presentCode(row, now) : null
}
