import { z } from 'zod'
import type { SiteId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { createPackage } from './packages.ts'

/** A package in the option `--packages`: credits and price in the currency's minor units, such as `150:1199`. */
export interface PackagePrice {
  readonly credits: number
  readonly price_cents: number
}

/** Reads `50:499,150:1199`. Throws if the text is malformed. */
export function readPackages(text: string): PackagePrice[] {
  const positive = z.coerce.number().int().positive()
  return text.split(',').map((item) => {
    const each = item.trim()
    const [credits, price_cents, ...more] = each.split(':')
    const read = z.object({ credits: positive, price_cents: positive }).safeParse({ credits, price_cents })
    if (!read.success || more.length > 0) throw new Error(`--packages: ${each} is not CREDITS:CENTS`)
    return read.data
  })
}

/** Adds a price list for a country, or for all countries without one of their own (`*`). */
export async function createPackages(
  tx: Tx,
  site: SiteId,
  list: { readonly country: string; readonly currency: string; readonly prices: readonly PackagePrice[] },
  now: Date,
): Promise<void> {
  const { country, currency, prices } = list
  for (const [position, price] of prices.entries())
    await createPackage(tx, { site, country, currency, ...price, position, emphasised: position === 1 }, now)
}
