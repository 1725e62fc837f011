import type { numberCalls } from '#contract/numbers/numbers.ts'
import type { Cases } from './case.ts'

export const numberCases: Cases<typeof numberCalls> = {
  getOpenNumbers: {
    valid: () => ({ month: '2026-11' }),
    attacks: () => [{ label: 'a month that is none', input: { month: '2026-13' }, code: 'invalid_fields' }],
  },
}
