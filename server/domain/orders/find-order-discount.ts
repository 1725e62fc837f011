import type { DiscountRefusal } from '#contract/discounts/discounts.ts'
import { isApiError } from '#contract/wire/errors.ts'
import { findValidDiscount } from '#server/domain/discounts/index.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import type { Sale } from './discount-rules.ts'
import { checkDiscount, findOwnDiscount, type OrderDiscount } from './find-own-discount.ts'
import { isAtLimit } from './spending-limit/is-at-limit.ts'

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
  const entered = code?.trim()
    ? await orRefusal(async () => {
        const discount = await findValidDiscount(app, site, buyer, { code, country: sale.country })
        return await checkDiscount(app, buyer, discount, sale)
      })
    : null
  if (entered?.discount) return entered
  // X2: a member who has reached the own limit gets no offer.
  const mayOffer = !buyer || !(await isAtLimit(app, site, buyer))
  const own = mayOffer ? await findOwnDiscount(app, site, buyer, sale) : null
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
