import type { leavingCalls } from '#contract/accounts/leaving.ts'
import { type Cases } from './case.ts'

export const leavingCases: Cases<typeof leavingCalls> = {
  leaveSite: { valid: () => ({ when: 'in_14_days' as const }), attacks: () => [] },
}
