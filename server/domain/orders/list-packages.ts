import type { DiscountCode } from '#contract/discounts/discounts.ts'
import type { CreditPackage } from '#contract/orders/orders.ts'
import { likelyCountry } from '#contract/sites/countries.ts'
import { getAccount } from '#server/domain/accounts/index.ts'
import { listPackages, type Package } from '#server/domain/credits/index.ts'
import { discounted, findWelcomeDiscount } from '#server/domain/discounts/index.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'

/**
 * Returns the country of the payment (M1), which is the first known of these countries: the country chosen on the page,
 * the country chosen on `/lang-config`, the member's country, the country of the IP address, the site's first country.
 */
export async function paymentCountryOf(
  requestContext: RequestContext,
  chosen: string | undefined,
): Promise<string> {
  const { countries } = requestContext.site.settings
  const candidates = [
    chosen,
    requestContext.chosenCountry,
    requestContext.session?.kind === 'member'
      ? (await getAccount(requestContext.app, requestContext.session.memberId)).country
      : null,
    requestContext.country,
  ]
  return likelyCountry(countries, candidates)
}

export interface Offer {
  readonly country: string
  readonly packages: readonly CreditPackage[]
  readonly discount: DiscountCode | null
}

/**
 * Returns the packages of a country, with the list price and the price that this buyer pays now, after the discount.
 */
export async function listOffers(requestContext: RequestContext, chosen?: string): Promise<Offer> {
  const { app, site, session } = requestContext
  const country = await paymentCountryOf(requestContext, chosen)
  const buyer = session?.kind === 'member' ? session : null
  const discount = await findWelcomeDiscount(app, site, buyer, country)
  const packages = await listPackages(app.db, site.id, country)
  return { country, discount, packages: present(packages, discount, site.settings.message_credits) }
}

function present(
  rows: readonly Package[],
  discount: DiscountCode | null,
  messageCredits: number,
): CreditPackage[] {
  const rate = (row: Package) => priceOf(row, discount) / row.credits
  const cheapest = Math.min(...rows.map(rate))
  return rows.map((row) => ({
    id: row.id,
    credits: row.credits,
    messages: Math.floor(row.credits / messageCredits),
    list_price_cents: row.price_cents,
    price_cents: priceOf(row, discount),
    currency: row.currency,
    emphasised: row.emphasised,
    cheapest: rate(row) === cheapest,
  }))
}

function priceOf(row: Package, discount: DiscountCode | null): number {
  const counts =
    discount !== null &&
    row.price_cents >= (discount.minimum_order_value ?? 0) &&
    (discount.currency === null || discount.currency === row.currency)
  return counts ? discounted(row.price_cents, discount.value_percentage) : row.price_cents
}
