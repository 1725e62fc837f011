import type { DiscountCode, DiscountRefusal } from '#contract/discounts/discounts.ts'
import type { CreditPackage, Offer } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { type BuyerCountries, findBuyerCountries } from '#server/domain/accounts/index.ts'
import { listPackages, type Package } from '#server/domain/credits/index.ts'
import { findProvider } from '#server/domain/sites/index.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { discountedPrice, methodsWith } from './discount-rules.ts'
import { exactPrice } from './exact-price.ts'
import { findOrderDiscount } from './find-order-discount.ts'
import { offeredMethods } from './provider-of.ts'
import { messageCents } from './rules.ts'

interface Offers {
  readonly countries: BuyerCountries
  readonly packages: readonly CreditPackage[]
  readonly discount: DiscountCode | null
  /** The reason why the entered code gives no discount, or why the buyer's own discount does not. */
  readonly refusal: DiscountRefusal | null
  readonly methods: PaymentMethod[]
  /** Returns the offer for an exact number of credits, or `null` if the country sells none at a price above 0. */
  exact(credits: number): Offer | null
}

/**
 * Returns what this buyer can buy now, with the list price and the price after the discount.
 * @param chosen the country that the buyer chose
 * @param code the discount code that the buyer entered
 */
export async function listOffers(
  requestContext: RequestContext,
  chosen?: string,
  code?: string,
): Promise<Offers> {
  const { app, site } = requestContext
  const countries = await findBuyerCountries(requestContext, chosen)
  const packages = await listPackages(app.db, site.id, countries.payment, app.clock.now())
  const offered = offeredMethods(app, site, findProvider(app, site), countries.payment)
  const { discount, refusal } = await findOrderDiscount(requestContext, {
    ...{ code, country: countries.payment, packages, methods: offered },
  })
  const { message_credits } = site.settings
  return {
    countries,
    discount,
    refusal,
    methods: methodsWith(discount, offered),
    packages: presentPackages(packages, discount, message_credits),
    exact(credits) {
      const reduced = (cents: number, currency: string) => discountedPrice(cents, currency, discount)
      const price = exactPrice(app, site, packages, credits, reduced)
      return price && presentOffer(price, discount, message_credits)
    },
  }
}

/** Returns packages as pages show them to a buyer with this discount. */
export function presentPackages(
  rows: readonly Omit<Package, 'country'>[],
  discount: DiscountCode | null,
  messageCredits: number,
): CreditPackage[] {
  const offers = rows.map((row) => presentOffer(row, discount, messageCredits))
  const cheapest = Math.min(...offers.map(({ price_cents, credits }) => price_cents / credits))
  return offers.map((offer, nth) => ({
    ...offer,
    id: rows[nth]!.id,
    emphasised: rows[nth]!.emphasised,
    cheapest: offer.price_cents / offer.credits === cheapest,
  }))
}

function presentOffer(
  { credits, price_cents, currency }: Pick<Package, 'credits' | 'price_cents' | 'currency'>,
  discount: DiscountCode | null,
  messageCredits: number,
): Offer {
  const price = discountedPrice(price_cents, currency, discount)
  return {
    credits,
    messages: Math.floor(credits / messageCredits),
    leftover_credits: credits % messageCredits,
    list_price_cents: price_cents,
    price_cents: price,
    message_cents: messageCents(price, credits, messageCredits),
    currency,
    beyond_limit: null,
  }
}
