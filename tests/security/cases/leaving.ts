import type { erasureReceiptCalls } from '#contract/accounts/erasure-receipt.ts'
import type { leavingCalls } from '#contract/accounts/leaving.ts'
import { type Cases } from './case.ts'

/** A token of no receipt. */
const forged = 'A'.repeat(38)

export const leavingCases: Cases<typeof leavingCalls & typeof erasureReceiptCalls> = {
  getErasureReceipt: {
    valid: () => ({ token: forged }),
    attacks: () => [{ label: 'a forged link', input: { token: forged }, code: 'link_invalid' }],
  },
  leaveSite: { valid: () => ({ when: 'in_14_days' as const }), attacks: () => [] },
}
