import type { OrderId } from '#contract/wire/ids.ts'

/** A refund as the second person confirms it. */
export interface ProposedRefund {
  readonly order: OrderId
  /** Number of the order. */
  readonly number: string
  readonly credits: number
  /** The amount that is paid back. Confirming any other amount is impossible. */
  readonly cents: number
  readonly currency: string
}
