import type { discountCalls } from '#contract/discounts/discounts.ts'
import { atOthers, type Cases, nothing } from './case.ts'

export const discountCases: Cases<typeof discountCalls> = {
  findDiscountCode: {
    valid: () => ({ welcome: 'true' }),
    attacks: (world) => [
      ...atOthers<'findDiscountCode'>(world, ({ code }) => ({ code }), 'code_not_found'),
      { label: 'a guessed code', input: { code: "'; drop table member; --" }, code: 'code_not_found' },
    ],
  },
  getDeleteDiscount: nothing,
  takeDeleteDiscount: nothing,
}
