import type { Api } from '#contract/index.ts'

/** A package with its price until the end of the bonus and its price afterwards. */
export interface BonusPrices {
  readonly credits: number
  readonly price_cents: number
  readonly list_price_cents: number
  readonly currency: string
}

/** Returns the prices of the emphasised package, or `null` if the member's prices do not contain the bonus `code`. */
export async function readBonusPrices(api: Api, code: string): Promise<BonusPrices | null> {
  const { packages, discountcode } = await api.listPackages({})
  if (discountcode?.code !== code) return null
  return packages.find(({ emphasised }) => emphasised) ?? packages[0] ?? null
}
