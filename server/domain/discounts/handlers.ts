import type { Handlers } from '#server/kernel/request-context.ts'
import { findDiscount, findWelcomeDiscount } from './find-discount.ts'

export const handlers = {
  async findDiscountCode({ app, site, session, country }, { code, welcome }) {
    const buyer = session?.kind === 'member' ? session : null
    if (code) return { discountcode: await findDiscount(app, site, buyer, { code, country }) }
    if (welcome === 'true') return { discountcode: await findWelcomeDiscount(app, site, buyer, country) }
    return { discountcode: null }
  },
} satisfies Handlers<'discounts'>
