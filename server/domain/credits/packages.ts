import type { PackageId, SiteId } from '#contract/wire/ids.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import * as store from './store.ts'

interface NewPackage {
  readonly site: SiteId
  /** ISO code of a country, or `*` for all countries without packages of their own. */
  readonly country: string
  readonly credits: number
  readonly price_cents: number
  readonly currency: string
  readonly position: number
  readonly emphasised: boolean
}

export type Package = store.PackageRow

/** Adds a package to a site's price list. */
export async function createPackage(tx: Queryable, newPackage: NewPackage, now: Date): Promise<PackageId> {
  const id = orderedId<PackageId>(now)
  const { site, country, credits, price_cents, currency, position, emphasised } = newPackage
  await store.insertPackage(tx, {
    site_id: site,
    id,
    country,
    credits,
    price_cents,
    currency,
    position,
    emphasised,
  })
  return id
}

/** The largest packages of a site: the dearest of each currency, and the most credits. */
export interface LargestPackages {
  readonly price_cents: ReadonlyMap<string, number>
  readonly credits: number
}

export async function findLargestPackages(db: Queryable, site: SiteId, now: Date): Promise<LargestPackages> {
  const packages = await listAllPackages(db, site, now)
  const price_cents = new Map<string, number>()
  for (const { currency, price_cents: price } of packages)
    price_cents.set(currency, Math.max(price ?? 0, price_cents.get(currency) ?? 0))
  return { price_cents, credits: Math.max(0, ...packages.map(({ credits }) => credits ?? 0)) }
}

/** Returns the packages of all countries. */
export const listAllPackages = async (db: Queryable, site: SiteId, now: Date): Promise<Package[]> =>
  (await store.selectAllPackages(db, { site_id: site, at: now })).rows

/** Returns a country's packages, or the default packages if the country has none. */
export async function listPackages(
  db: Queryable,
  site: SiteId,
  country: string,
  now: Date,
): Promise<Package[]> {
  const { rows } = await store.selectPackages(db, { site_id: site, countrys: [country, '*'], at: now })
  const own = rows.filter((row) => row.country === country)
  return own.length > 0 ? own : rows
}
