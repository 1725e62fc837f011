import { listComingPackages } from '#server/domain/credits/index.ts'
import { findProvider } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { discounted } from './rules.ts'

/** The properties of a new code that decide its prices. */
export interface PricedCode {
  readonly site: Pick<Site, 'id' | 'paymentProvider'>
  readonly percentage: number
  /** The only country in which the code is valid. */
  readonly country?: string
  readonly currency?: string
  readonly minimum_cents?: number
}

/** The reason why a code cannot be made. */
export type CodeRefusal =
  | { readonly reason: 'percentage'; readonly percentage: number }
  | {
      readonly reason: 'below_provider_minimum'
      readonly price_cents: number
      readonly minimum_cents: number
      readonly currency: string
    }

/**
 * Returns the reason why a code cannot be made, or `null`: with it, a package that applies now or may apply later would
 * be free, or would cost less than the payment provider accepts, so that its buyers could not pay.
 */
export async function findCodeRefusal(
  app: Pick<App, 'payments' | 'clock'>,
  db: Queryable,
  { site, percentage, country, currency, minimum_cents = 0 }: PricedCode,
): Promise<CodeRefusal | null> {
  if (!(percentage > 0 && percentage < 100)) return { reason: 'percentage', percentage }
  const provider = findProvider(app, site)
  const now = app.clock.now()
  for (const each of await listComingPackages(db, site.id, now)) {
    if (country && each.country !== country && each.country !== '*') continue
    if (each.price_cents < minimum_cents || each.currency !== (currency ?? each.currency)) continue
    const price_cents = discounted(each.price_cents, percentage)
    const least = provider?.minimumCents(each.currency) ?? 1
    if (price_cents < least)
      return { reason: 'below_provider_minimum', price_cents, minimum_cents: least, currency: each.currency }
  }
  return null
}

/** Thrown when a code cannot be made. */
export class CodeRefused extends Error {
  readonly refusal: CodeRefusal

  constructor(code: string, refusal: CodeRefusal) {
    super(`The code ${code} cannot be made: ${sentenceOf(refusal)}`)
    this.refusal = refusal
  }
}

function sentenceOf(refusal: CodeRefusal): string {
  if (refusal.reason === 'percentage')
    return `its percentage is ${refusal.percentage}; expected more than 0 and less than 100.`
  const { price_cents, minimum_cents, currency } = refusal
  return `with it, a package would cost ${price_cents} minor units of ${currency}; the payment provider accepts no less than ${minimum_cents}.`
}
