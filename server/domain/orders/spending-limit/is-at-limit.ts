import { likelyCountry } from '#contract/sites/countries.ts'
import { getAccount } from '#server/domain/accounts/index.ts'
import { listPackages } from '#server/domain/credits/index.ts'
import type { Buyer } from '#server/domain/discounts/index.ts'
import { findProvider } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { isClosable } from '../close-pages.ts'
import { discountedPrice } from '../discount-rules.ts'
import { findOwnDiscount } from '../find-own-discount.ts'
import { offeredMethods } from '../provider-of.ts'
import { readLimits, readSpent, spentOf } from './read-limit.ts'
import { findBeyond } from './rules.ts'

/**
 * Returns whether the member has reached a limit (X2): what remains buys no package of the member's country, at the
 * prices with the member's own discount. Nothing may then offer or recommend a purchase to the member. A package in
 * another currency than the limit cannot be bought either.
 */
export async function isAtLimit(app: App, site: Site, buyer: Buyer): Promise<boolean> {
  const now = app.clock.now()
  const limits = await readLimits(app.db, buyer.memberId, now)
  if (!limits) return false
  const country = likelyCountry(site.settings.countries, [(await getAccount(app, buyer.memberId)).country])
  const packages = await listPackages(app.db, site.id, country, now)
  const methods = offeredMethods(app, site, findProvider(app, site), country)
  const { discount } = await findOwnDiscount(app, site, buyer, { country, packages, methods })
  const rows = await readSpent(app.db, buyer.memberId, limits.currency, now)
  const spent = rows.filter((row) => !isClosable(app, row)).map(spentOf)
  return packages
    .filter(({ currency }) => currency === limits.currency)
    .map(({ price_cents, currency }) => discountedPrice(price_cents, currency, discount))
    .every((price) => findBeyond(limits, price, spent, now) !== null)
}
