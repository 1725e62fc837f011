import type { Api } from '#contract/index.ts'

/** A package with its price by the discount and its price afterwards. */
export interface BonusPrices {
  readonly credits: number
  readonly price_cents: number
  readonly list_price_cents: number
  readonly currency: string
}

/**
 * Returns the prices of the emphasised package, or of the first one. Returns `null` if the member's prices do not contain
 * the discount `code`, or if the member's own limit leaves no package (X2).
 */
export async function readBonusPrices(api: Api, code: string): Promise<BonusPrices | null> {
  const { packages, discountcode } = await api.listPackages({})
  if (discountcode?.code !== code) return null
  const reduced = packages.filter(
    ({ price_cents, list_price_cents, beyond_limit }) => !beyond_limit && price_cents < list_price_cents,
  )
  return reduced.find(({ emphasised }) => emphasised) ?? reduced[0] ?? null
}
