import type { DiscountCode } from '#contract/discounts/discounts.ts'
import type { CreditPackage, Offer } from '#contract/orders/orders.ts'
import { likelyCountry } from '#contract/sites/countries.ts'
import { getAccount } from '#server/domain/accounts/index.ts'
import { listPackages, type Package } from '#server/domain/credits/index.ts'
import { type Buyer, discounted, findWelcomeDiscount } from '#server/domain/discounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { isClosable } from './close-pages.ts'
import { exactPrice } from './exact-price.ts'
import { messageCents } from './rules.ts'
import { isAtLimit } from './spending-limit/is-at-limit.ts'
import { selectDiscounted } from './store/orders.ts'

/** Countries of a buyer by source, as proofs of the location for VAT. */
export interface BuyerCountries {
  /** Country that the buyer chose for the payment, or that we assumed and the buyer saw. */
  readonly payment: string
  readonly profile: string | null
  readonly ip: string | null
}

/**
 * Returns the country of the payment (M1), which is the first known of these countries: the country chosen on the page,
 * the country chosen on `/lang-config`, the member's country, the country of the IP address, the site's first country.
 */
export async function findBuyerCountries(
  requestContext: RequestContext,
  chosen: string | undefined,
): Promise<BuyerCountries> {
  const { app, session, site, chosenCountry, country: ip } = requestContext
  const profile = session?.kind === 'member' ? (await getAccount(app, session.memberId)).country : null
  const payment = likelyCountry(site.settings.countries, [chosen, chosenCountry, profile, ip])
  return { payment, profile, ip }
}

interface Offers {
  readonly countries: BuyerCountries
  readonly packages: readonly CreditPackage[]
  readonly discount: DiscountCode | null
  /** Returns the offer for an exact number of credits, or `null` if the country sells none at a price above 0. */
  exact(credits: number): Offer | null
}

/** Returns what this buyer can buy now, with the list price and the price after the discount. */
export async function listOffers(requestContext: RequestContext, chosen?: string): Promise<Offers> {
  const { app, site, session } = requestContext
  const countries = await findBuyerCountries(requestContext, chosen)
  const buyer = session?.kind === 'member' ? session : null
  // X2: a member who has reached the own limit gets no offer.
  const mayOffer = !buyer || !(await isAtLimit(app, site, buyer.memberId))
  const welcome = mayOffer ? await findWelcomeDiscount(app, site, buyer, countries.payment) : null
  const discount = welcome && (await isTaken(app, buyer, welcome)) ? null : welcome
  const packages = await listPackages(app.db, site.id, countries.payment)
  const { message_credits } = site.settings
  return {
    countries,
    discount,
    packages: presentPackages(packages, discount, message_credits),
    exact(credits) {
      const reduced = (cents: number, currency: string) => discountedPrice(cents, currency, discount)
      const price = exactPrice(app, site, packages, credits, reduced)
      return price && presentOffer(price, discount, message_credits)
    },
  }
}

/**
 * Returns whether an open order has a code that each member can use once. An order whose page the next order closes does
 * not count, so that a buyer who goes back from the payment sees the same price.
 */
async function isTaken(app: App, buyer: Buyer | null, { code, validity }: DiscountCode): Promise<boolean> {
  if (!buyer || validity !== 'once-per-user') return false
  const { rows } = await selectDiscounted(app.db, [buyer.memberId, code])
  return rows.some((order) => !isClosable(app, order))
}

function presentPackages(
  rows: readonly Package[],
  discount: DiscountCode | null,
  messageCredits: number,
): CreditPackage[] {
  const offers = rows.map((row) => presentOffer(row, discount, messageCredits))
  const cheapest = Math.min(...offers.map(({ price_cents, credits }) => price_cents / credits))
  return offers.map((offer, nth) => ({
    ...offer,
    id: (rows[nth] as Package).id,
    emphasised: (rows[nth] as Package).emphasised,
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

function discountedPrice(cents: number, currency: string, discount: DiscountCode | null): number {
  const counts =
    discount !== null &&
    cents >= (discount.minimum_order_value ?? 0) &&
    (discount.currency === null || discount.currency === currency)
  return counts ? discounted(cents, discount.value_percentage) : cents
}
