import type { WithdrawableOrder } from '#contract/orders/withdrawals.ts'

/** Name of the hidden field with the step that the posted form leads to. */
export const step_field = 'step'

/** The share of an order that the member gives back. */
export type Choice = 'part' | 'unused' | 'whole'

/** Returns the number of credits of a choice. For a part, the number that was typed. */
export function creditsOf({ unspent, most }: WithdrawableOrder, choice: Choice, typed: string): number {
  if (choice === 'unused') return unspent
  if (choice === 'whole') return most
  const count = Number(typed.trim())
  return Number.isInteger(count) && count > 0 ? count : Math.max(1, unspent)
}
