import type { discountCalls } from '#contract/discounts/discounts.ts'
import type { Cases } from './case.ts'

export const discountCases: Cases<typeof discountCalls> = {
  findDiscountCode: {
    valid: () => ({ welcome: 'true' }),
    attacks: () => [
      { label: 'a guessed code', input: { code: "'; drop table member; --" }, code: 'code_not_found' },
    ],
  },
}
