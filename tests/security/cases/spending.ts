import type { spendingCalls } from '#contract/orders/spending.ts'
import { type Cases, nothing } from './case.ts'

export const spendingCases: Cases<typeof spendingCalls> = {
  getSpending: nothing,
  setSpendingLimit: {
    valid: () => ({ period: 'week', limit_cents: 900_000, currency: 'EUR' }),
    attacks: () => [
      {
        label: 'a currency that the member does not pay in',
        input: { period: 'week', limit_cents: 1_000, currency: 'JPY' },
        code: 'spending_limit_currency',
      },
      {
        label: 'a negative limit',
        input: { period: 'week', limit_cents: -1, currency: 'EUR' },
        code: 'invalid_fields',
      },
    ],
  },
}
