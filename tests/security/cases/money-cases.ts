import type { moneyCaseCalls } from '#contract/orders/money-cases.ts'
import type { Owner } from '../owner.ts'
import { type Cases, nothing } from './case.ts'

const end = ({ moneyCase }: Owner) => ({
  ...{ case: moneyCase, how: 'paid' as const, reason: 'Bonifico del 3 dicembre.' },
})

export const moneyCaseCases: Cases<typeof moneyCaseCalls> = {
  listMoneyCases: nothing,
  endMoneyCase: {
    valid: ({ other }) => end(other),
    attacks: ({ foreign }) => [{ label: 'another site’s', input: end(foreign), code: 'not_found' }],
  },
}
