import type { PackageId, SiteId } from '#contract/wire/ids.ts'
import { createPackage } from '#server/domain/credits/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import { emphasised, listOf, type PriceList } from './prices.ts'

/** A package that the site sells. */
export interface SoldPackage {
  readonly id: PackageId
  readonly credits: number
  readonly price_cents: number
  readonly currency: string
}
/** Returns the package at a position (from 0) of a country's price list. */
export type FindPackage = (country: string, position: number) => SoldPackage

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
      const options = {
        site,
        country,
        credits,
        price_cents,
        currency,
        position,
        emphasised: position === emphasised,
      }
      packages.push({ id: await createPackage(tx, options, now), credits, price_cents, currency })
    }
    sold.set(list, packages)
  }
  return (country, position) => {
    const found = sold.get(listOf(prices, country))?.[position]
    if (!found) throw new Error(`no package at position ${position} for ${country}`)
    return found
  }
}
