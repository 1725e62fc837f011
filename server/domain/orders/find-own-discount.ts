import type { DiscountCode, DiscountRefusal } from '#contract/discounts/discounts.ts'
import { type Buyer, findOfferedDiscount, findReservation } from '#server/domain/discounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { isClosable } from './close-pages.ts'
import { refusalOf, type Sale } from './discount-rules.ts'
import { selectOrder } from './store/orders.ts'

export interface OrderDiscount {
  /** The discount in the prices of the buyer. */
  readonly discount: DiscountCode | null
  readonly refusal: DiscountRefusal | null
}

/** Returns the discount that the buyer has without a code, or the reason why it does not count. */
export async function findOwnDiscount(
  app: App,
  site: Site,
  buyer: Buyer | null,
  sale: Sale,
): Promise<OrderDiscount> {
  const offered = await findOfferedDiscount(app, site, buyer, sale.country)
  return offered ? await checkDiscount(app, buyer, offered, sale) : { discount: null, refusal: null }
}

/** Returns a valid discount, or the reason why it reduces no price of this sale. */
export async function checkDiscount(
  app: App,
  buyer: Buyer | null,
  discount: DiscountCode,
  sale: Sale,
): Promise<OrderDiscount> {
  const refusal = refusalOf(discount, sale) ?? (await findTaken(app, buyer, discount))
  return { discount: refusal ? null : discount, refusal }
}

/**
 * Returns `code_reserved` if an open order has a code that each member can use once. An order whose page the next order
 * closes does not count, so that a buyer who goes back from the payment sees the same price.
 */
async function findTaken(
  app: App,
  buyer: Buyer | null,
  { code, validity }: DiscountCode,
): Promise<DiscountRefusal | null> {
  if (!buyer || validity !== 'once-per-user') return null
  const id = await findReservation(app.db, { member: buyer.memberId, code })
  const order = id && (await selectOrder(app.db, { member_id: buyer.memberId, id })).rows[0]
  if (!order || order.status === 'failed' || order.status === 'cancelled') return null
  return isClosable(app, order) ? null : { code: 'code_reserved', params: { order: order.id } }
}
