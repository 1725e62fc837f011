import type { DiscountCode, DiscountRefusal } from '#contract/discounts/discounts.ts'
import { isApiError } from '#contract/wire/errors.ts'
import {
  type Buyer,
  findOfferedDiscount,
  findReservation,
  findValidDiscount,
} from '#server/domain/discounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { isClosable } from './close-pages.ts'
import { refusalOf, type Sale } from './discount-rules.ts'
import { isAtLimit } from './spending-limit/is-at-limit.ts'
import { selectOrder } from './store/orders.ts'

export interface OrderDiscount {
  /** The discount in the prices of the buyer. */
  readonly discount: DiscountCode | null
  readonly refusal: DiscountRefusal | null
}

interface Wanted extends Sale {
  /** The code that the buyer entered. */
  readonly code: string | undefined
}

/**
 * Returns the discount for the prices of a buyer: the entered code, otherwise the discount that the buyer has without a
 * code. A refused code leaves the buyer's own discount as it is.
 */
export async function findOrderDiscount(
  { app, site, session }: RequestContext,
  { code, ...sale }: Wanted,
): Promise<OrderDiscount> {
  const buyer = session?.kind === 'member' ? session : null
  const check = async (discount: DiscountCode): Promise<OrderDiscount> => {
    const refusal = refusalOf(discount, sale) ?? (await findTaken(app, buyer, discount))
    return { discount: refusal ? null : discount, refusal }
  }
  const entered = code?.trim()
    ? await orRefusal(async () =>
        check(await findValidDiscount(app, site, buyer, { code, country: sale.country })),
      )
    : null
  if (entered?.discount) return entered
  // X2: a member who has reached the own limit gets no offer.
  const mayOffer = !buyer || !(await isAtLimit(app, site, buyer.memberId))
  const offered = mayOffer ? await findOfferedDiscount(app, site, buyer, sale.country) : null
  const own = offered ? await check(offered) : null
  if (entered) return { discount: own?.discount ?? null, refusal: entered.refusal }
  // A discount that does not fit this country is no news for a buyer who entered no code.
  const isReserved = own?.refusal?.code === 'code_reserved'
  return { discount: own?.discount ?? null, refusal: isReserved ? own.refusal : null }
}

async function orRefusal(find: () => Promise<OrderDiscount>): Promise<OrderDiscount> {
  try {
    return await find()
  } catch (error) {
    if (!isApiError(error)) throw error
    return { discount: null, refusal: { code: error.code, params: error.params } as DiscountRefusal }
  }
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
  const order = id && (await selectOrder(app.db, [buyer.memberId, id])).rows[0]
  if (!order || order.status === 'failed' || order.status === 'cancelled') return null
  return isClosable(app, order) ? null : { code: 'code_reserved', params: { order: order.id } }
}
