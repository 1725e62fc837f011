import type { DiscountCode } from '#contract/discounts/discounts.ts'
import type { ParsedInput } from '#contract/index.ts'
import type { Offer } from '#contract/orders/orders.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { BuyerCountries } from '#server/domain/accounts/index.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { listOffers } from './list-packages.ts'
import { offeredMethods, providerOf } from './provider-of.ts'

type Wanted = Pick<
  ParsedInput<'createOrder'>,
  'package' | 'credits' | 'price_cents' | 'currency' | 'payment_country' | 'payment_method' | 'code'
>

/** A purchase at the price that the member pays now. */
export interface FoundOffer {
  readonly chosen: Offer
  readonly countries: BuyerCountries
  /** The discount in the price. */
  readonly discount: DiscountCode | null
}

/**
 * Returns the offer that a member wants. Throws `package_not_found`, `payment_method_unknown`, `payment_failed`,
 * `order_price_changed` if the page showed another price, `code_reserved` if that is because an open order has the
 * buyer's discount, and for an entered code its refusals (`DiscountRefusal`).
 */
export async function findOffer(requestContext: RequestContext, input: Wanted): Promise<FoundOffer> {
  const { app, site } = requestContext
  const offers = await listOffers(requestContext, input.payment_country, input.code)
  const { countries, packages, exact, discount, refusal, methods } = offers
  if (input.code && refusal) throw new ApiError(refusal.code, refusal.params)
  const chosen =
    input.credits === undefined ? packages.find(({ id }) => id === input.package) : exact(input.credits)
  if (!chosen) throw new ApiError('package_not_found')
  if (!isPriceShown(input, chosen))
    // An open order took the buyer's discount after the page had shown it.
    throw refusal?.code === 'code_reserved'
      ? new ApiError(refusal.code, refusal.params)
      : new ApiError('order_price_changed')
  const isDiscounted = discount !== null && chosen.price_cents < chosen.list_price_cents
  if (input.code && !isDiscounted) assertBelowMinimumShown(input, chosen, discount)
  const provider = providerOf(app, site)
  if (!methods.includes(input.payment_method)) {
    const isKnown = offeredMethods(app, site, provider, countries.payment).includes(input.payment_method)
    throw new ApiError(isKnown ? 'code_wrong_method' : 'payment_method_unknown')
  }
  return { chosen, countries, discount: isDiscounted ? discount : null }
}

/** Returns whether a price is the one that the page showed. A caller that showed none accepts every price. */
export const isPriceShown = (
  { price_cents, currency }: Pick<Wanted, 'price_cents' | 'currency'>,
  price: { readonly price_cents: number; readonly currency: string },
): boolean =>
  (price_cents ?? price.price_cents) === price.price_cents && (currency ?? price.currency) === price.currency

/**
 * Throws `code_below_minimum` if an order is below the minimum of its code, unless the member saw that the price has no
 * discount.
 */
function assertBelowMinimumShown(
  { price_cents }: Pick<Wanted, 'price_cents'>,
  { currency }: Offer,
  discount: DiscountCode | null,
): void {
  if (price_cents !== undefined || !discount?.minimum_order_value) return
  throw new ApiError('code_below_minimum', { minimum_cents: discount.minimum_order_value, currency })
}
