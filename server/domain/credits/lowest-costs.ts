import type { MinimumMessageCost } from '#contract/sites/sites.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { listAllPackages, type Package } from './packages.ts'

/**
 * Returns for each country the package in which a credit costs least: one of its own, or else of the default ones.
 * Countries without packages are left out.
 */
export async function listBestPackages(
  db: Queryable,
  site: SiteId,
  countries: readonly string[],
  now: Date,
): Promise<Record<string, Package>> {
  const packages = await listAllPackages(db, site, now)
  const best = countries.map((country): [string, Package | undefined] => {
    const own = packages.filter((each) => each.country === country)
    const offered = own.length > 0 ? own : packages.filter((each) => each.country === '*')
    return [country, offered.toSorted((one, other) => rate(one) - rate(other))[0]]
  })
  return Object.fromEntries(best.filter((each): each is [string, Package] => each[1] !== undefined))
}

const rate = ({ price_cents, credits }: Package): number => price_cents / credits

/** Returns the lowest price of a message for each country with packages (§3), rounded up to a whole minor unit. */
export async function listLowestCosts(
  db: Queryable,
  site: SiteId,
  countries: readonly string[],
  message_credits: number,
  now: Date,
): Promise<Record<string, MinimumMessageCost>> {
  const best = await listBestPackages(db, site, countries, now)
  return Object.fromEntries(
    Object.entries(best).map(([country, { price_cents, credits, currency }]) => [
      country,
      { costs: Math.ceil((price_cents * message_credits) / credits), currency },
    ]),
  )
}
