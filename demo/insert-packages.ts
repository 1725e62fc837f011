import type { PackageId, SiteId } from '#contract/ids.ts'
import { createPackage } from '#server/domain/orders/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import { emphasised, listOf, type PriceList } from './prices.ts'

/** What somebody in a country can buy: the package of that place in its list. */
export interface SoldPackage {
  readonly id: PackageId
  readonly credits: number
  readonly price_cents: number
  readonly currency: string
}
export type FindPackage = (country: string, place: number) => SoldPackage

/** Puts a site's packages on sale. */
export async function insertPackages(
  tx: Tx,
  site: SiteId,
  prices: readonly PriceList[],
  now: Date,
): Promise<FindPackage> {
  const sold = new Map<PriceList, SoldPackage[]>()
  for (const list of prices) {
    const { country, currency } = list
    const packages: SoldPackage[] = []
    for (const [position, [credits, price_cents]] of list.packages.entries()) {
      const wish = {
        site,
        country,
        credits,
        price_cents,
        currency,
        position,
        emphasised: position === emphasised,
      }
      packages.push({ id: await createPackage(tx, wish, now), credits, price_cents, currency })
    }
    sold.set(list, packages)
  }
  return (country, place) => {
    const found = sold.get(listOf(prices, country))?.[place]
    if (!found) throw new Error(`no package ${place} in ${country}`)
    return found
  }
}
