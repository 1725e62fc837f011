import { likelyCountry } from '#contract/sites/countries.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { getAccount } from '#server/domain/accounts/index.ts'
import { listPackages } from '#server/domain/credits/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { isClosable } from '../close-pages.ts'
import { exactPrice } from '../exact-price.ts'
import { readLimits, readSpent, spentOf } from './read-limit.ts'
import { findBeyond } from './rules.ts'

/**
 * Returns whether the member has reached a limit (X2): what remains buys neither the smallest package nor the credits of
 * one message, at the list prices of the member's country. Nothing may then offer or recommend a purchase to the member.
 */
export async function isAtLimit(app: App, site: Site, member: MemberId): Promise<boolean> {
  const now = app.clock.now()
  const limits = await readLimits(app.db, member, now)
  if (!limits) return false
  const { country } = await getAccount(app, member)
  const packages = await listPackages(app.db, site.id, likelyCountry(site.settings.countries, [country]))
  const message = exactPrice(app, site, packages, site.settings.message_credits)
  const prices = [...packages, ...(message ? [message] : [])]
    .filter(({ currency }) => currency === limits.currency)
    .map(({ price_cents }) => price_cents)
  const rows = await readSpent(app.db, member, limits.currency, now)
  const spent = rows.filter((row) => !isClosable(app, row)).map(spentOf)
  return prices.every((price) => findBeyond(limits, price, spent, now) !== null)
}
