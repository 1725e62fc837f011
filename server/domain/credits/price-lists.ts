import { ApiError } from '#contract/wire/errors.ts'
import type { PackageId, PriceListId, SiteId, StaffId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import type { Package } from './packages.ts'
import * as store from './store.ts'

/** A package as a price list stores it. */
export interface ListedPackage {
  readonly id: PackageId
  readonly credits: number
  readonly price_cents: number
  readonly emphasised: boolean
}

export type StoredPriceList = store.PriceListRow

interface NewPriceList {
  readonly site: SiteId
  /** ISO code of a country, or `*` for all countries without packages of their own. */
  readonly country: string
  readonly currency: string
  /** None: the country has the prices of `*`. */
  readonly packages: readonly Omit<ListedPackage, 'id'>[]
  readonly starts: Date
  readonly ends: Date | null
  /** The last list of the country that the author saw, or `null` if none was published yet. */
  readonly follows: PriceListId | null
  readonly staff: StaffId
}

/**
 * Publishes the prices of a country from a time on. A package with as many credits as an earlier one of the country keeps
 * its id, so an open checkout finds it at its new price. Throws `changed_since` if another list was published since.
 */
export async function publishPriceList(tx: Queryable, list: NewPriceList, now: Date): Promise<PriceListId> {
  const { site, country, currency, starts, ends, follows, staff } = list
  const known = await store.selectPackageIds(tx, { site_id: site, country })
  const ids = new Map(known.rows.map(({ id, credits }) => [credits, id]))
  const packages = list.packages.map((each) => ({
    id: ids.get(each.credits) ?? orderedId<PackageId>(now),
    ...each,
  }))
  const { rows } = await store.insertPriceList(tx, {
    site_id: site,
    id: orderedId<PriceListId>(now),
    country,
    follows: follows ?? '0',
    currency,
    packages: JSON.stringify(packages),
    starts_at: starts,
    ends_at: ends,
    created_by: staff,
    created_at: now,
  })
  if (!rows[0]) throw new ApiError('changed_since')
  return rows[0].id
}

/** Returns the published price lists of a site by country, the one that starts last first. */
export const listPriceLists = async (db: Queryable, site: SiteId): Promise<StoredPriceList[]> =>
  (await store.selectPriceLists(db, { site_id: site })).rows

/** Returns the packages of the site's beginning, which no published list contains. */
export const listFirstPackages = async (db: Queryable, site: SiteId): Promise<Package[]> =>
  (await store.selectFirstPackages(db, { site_id: site })).rows

/** Returns a published price list, or `null`. */
export const findPriceList = async (
  db: Queryable,
  site: SiteId,
  id: PriceListId,
): Promise<StoredPriceList | null> => (await listPriceLists(db, site)).find((list) => list.id === id) ?? null

/** Withdraws a list; the one before it applies again. Returns false if it has ended or was withdrawn. */
export async function withdrawPriceList(
  tx: Queryable,
  { site, id, staff }: { readonly site: SiteId; readonly id: PriceListId; readonly staff: StaffId },
  now: Date,
): Promise<boolean> {
  const withdrawn = { site_id: site, id, withdrawn_by: staff, withdrawn_at: now }
  return (await store.withdrawPriceList(tx, withdrawn)).rowCount === 1
}

interface Priced {
  readonly country: string
  readonly price_cents: number
  readonly currency: string
}

/**
 * Returns the packages that apply now or may apply later: of every list that has neither ended nor been withdrawn, also
 * while another one covers it, and those of the site's beginning.
 */
export async function listComingPackages(db: Queryable, site: SiteId, now: Date): Promise<Priced[]> {
  const [lists, first] = [await listPriceLists(db, site), await listFirstPackages(db, site)]
  const listed = lists
    .filter(({ withdrawn_at, ends_at }) => !withdrawn_at && (!ends_at || new Date(iso(ends_at)) > now))
    .flatMap(({ country, currency, packages }) =>
      packages.map(({ price_cents }) => ({ country, price_cents, currency })),
    )
  return [...listed, ...first]
}
