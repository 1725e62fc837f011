import type { CreditPackage, DiscountCode } from '#contract/orders.ts'
import { getAccount } from '#server/domain/accounts/index.ts'
import { discounted, findWelcomeDiscount } from '#server/domain/discounts/index.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { type PackageRow, selectPackages } from './store.ts'

/** M1: chosen on the page, else on `/lang-config`, else the member's, else guessed from the visit, else the site's first. */
export async function paymentCountryOf(visit: Visit, chosen: string | undefined): Promise<string> {
  const { countries } = visit.site.settings
  const candidates = [
    chosen,
    visit.chosenCountry,
    visit.session?.kind === 'member' ? (await getAccount(visit.app, visit.session.memberId)).country : null,
    visit.country,
  ]
  return candidates.find((country) => country && countries.includes(country)) ?? countries[0] ?? 'IT'
}

export interface Offer {
  readonly country: string
  readonly packages: readonly CreditPackage[]
  readonly discount: DiscountCode | null
}

/** Packages of a country with the discount that this buyer has now, struck price and real one. */
export async function listOffers(visit: Visit, chosen?: string): Promise<Offer> {
  const { app, site, session } = visit
  const country = await paymentCountryOf(visit, chosen)
  const buyer = session?.kind === 'member' ? session : null
  const discount = await findWelcomeDiscount(app, site, buyer, country)
  const { rows } = await selectPackages(app.db, [site.id, [country, '*']])
  const own = rows.filter((row) => row.country === country)
  return {
    country,
    discount,
    packages: present(own.length > 0 ? own : rows, discount, site.settings.message_credits),
  }
}

function present(
  rows: readonly PackageRow[],
  discount: DiscountCode | null,
  messageCredits: number,
): CreditPackage[] {
  const rate = (row: PackageRow) => priceOf(row, discount) / row.credits
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

function priceOf(row: PackageRow, discount: DiscountCode | null): number {
  const counts =
    discount !== null &&
    row.price_cents >= (discount.minimum_order_value ?? 0) &&
    (discount.currency === null || discount.currency === row.currency)
  return counts ? discounted(row.price_cents, discount.value_percentage) : row.price_cents
}
