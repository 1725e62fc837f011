import type { DiscountCode } from '#contract/discounts/discounts.ts'
import type { Offer } from '#contract/orders/orders.ts'
import type { PackageId } from '#contract/wire/ids.ts'
import type { BuyerCountries } from '#server/domain/accounts/index.ts'

/** The purchase that a member has seen when the code was sent. */
export interface Quote {
  readonly package: PackageId | null
  readonly offer: Offer
  readonly countries: BuyerCountries
  readonly discount: DiscountCode | null
}
