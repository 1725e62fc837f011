import type { DiscountCode, DiscountRefusal } from '#contract/discounts/discounts.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { Package } from '#server/domain/credits/index.ts'
import { discounted } from '#server/domain/discounts/index.ts'

/** The packages of a country, and the methods that pay them. */
export interface Sale {
  readonly country: string
  readonly packages: readonly Pick<Package, 'price_cents' | 'currency'>[]
  readonly methods: readonly PaymentMethod[]
}

/** Returns the reason why a valid code reduces no price of a country, or `null` if it reduces one. */
export function refusalOf(discount: DiscountCode, { packages, methods }: Sale): DiscountRefusal | null {
  const { currency, minimum_order_value: minimum_cents } = discount
  const priced = packages.filter((each) => currency === null || each.currency === currency)
  if (packages.length > 0 && priced.length === 0) return { code: 'code_wrong_country', params: {} }
  if (methods.length > 0 && methodsWith(discount, methods).length === 0)
    return { code: 'code_wrong_method', params: {} }
  if (minimum_cents === null || priced.length === 0) return null
  if (priced.some(({ price_cents }) => price_cents >= minimum_cents)) return null
  return { code: 'code_below_minimum', params: { minimum_cents, currency: priced[0]!.currency } }
}

/** Returns the methods with which an order with this discount can be paid. */
export const methodsWith = (
  discount: DiscountCode | null,
  methods: readonly PaymentMethod[],
): PaymentMethod[] => methods.filter((method) => discount?.paymentmethods?.includes(method) ?? true)

/** Returns a price after the discount: unchanged below the minimum of the code, or in another currency. */
export function discountedPrice(cents: number, currency: string, discount: DiscountCode | null): number {
  const counts =
    discount !== null &&
    cents >= (discount.minimum_order_value ?? 0) &&
    (discount.currency === null || discount.currency === currency)
  return counts ? discounted(cents, discount.value_percentage) : cents
}
