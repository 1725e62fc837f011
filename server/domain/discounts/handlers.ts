import { findBuyerCountries } from '#server/domain/accounts/index.ts'
import type { Handlers } from '#server/kernel/request-context.ts'
import { getDeleteDiscount, takeDeleteDiscount } from './delete-discount.ts'
import { findDiscount } from './find-discount.ts'
import { findWelcomeDiscount } from './offered-discount.ts'

export const handlers = {
  async findDiscountCode(requestContext, { code, welcome, payment_country }) {
    const { app, site, session } = requestContext
    const buyer = session?.kind === 'member' ? session : null
    const { payment: country } = await findBuyerCountries(requestContext, payment_country)
    if (code) return { discountcode: await findDiscount(app, site, buyer, { code, country }) }
    if (welcome === 'true') return { discountcode: await findWelcomeDiscount(app, site, buyer, country) }
    return { discountcode: null }
  },
  getDeleteDiscount,
  async takeDeleteDiscount(requestContext) {
    return { discountcode: await takeDeleteDiscount(requestContext) }
  },
} satisfies Handlers<'discounts'>
