import type { DiscountCode } from '#contract/discounts/discounts.ts'
import type { ParsedInput } from '#contract/index.ts'
import type { Offer } from '#contract/orders/orders.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { type BuyerCountries, listOffers } from './list-packages.ts'

type Wanted = Pick<
  ParsedInput<'createOrder'>,
  'package' | 'credits' | 'price_cents' | 'currency' | 'payment_country'
>

/** A purchase at the price that the member pays now. */
export interface FoundOffer {
  readonly chosen: Offer
  readonly countries: BuyerCountries
  readonly discount: DiscountCode | null
}

/** Returns the offer that a member wants. Throws `package_not_found`, or `order_price_changed` if the page showed another price. */
export async function findOffer(requestContext: RequestContext, input: Wanted): Promise<FoundOffer> {
  const { countries, packages, exact, discount } = await listOffers(requestContext, input.payment_country)
  const chosen =
    input.credits === undefined ? packages.find(({ id }) => id === input.package) : exact(input.credits)
  if (!chosen) throw new ApiError('package_not_found')
  if (!isPriceShown(input, chosen)) throw new ApiError('order_price_changed')
  return { chosen, countries, discount }
}

/** Returns whether a price is the one that the page showed. A caller that showed none accepts every price. */
export const isPriceShown = (
  { price_cents, currency }: Pick<Wanted, 'price_cents' | 'currency'>,
  price: { readonly price_cents: number; readonly currency: string },
): boolean =>
  (price_cents ?? price.price_cents) === price.price_cents && (currency ?? price.currency) === price.currency
