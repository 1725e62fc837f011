import type { Transaction } from '../queries.ts'

/**
 * View of an order. `checking`: the result is not known yet. `unpaid`: the hosted page is open, and no payment has
 * arrived for a while. `scheduled`: a direct debit waits for its day. `differs`: paid with another amount or in another
 * currency, or with a discount that another order has used.
 */
export type ResultView =
  | 'checking'
  | 'unpaid'
  | 'scheduled'
  | 'pending'
  | 'differs'
  | 'completed'
  | 'failed'
  | 'cancelled'

type Order = Pick<Transaction, 'status' | 'failure' | 'checkout_url'> &
  Partial<Pick<Transaction, 'collect_on'>>

/**
 * Returns the view of an order.
 * @param hasWaited whether the page has waited for the notice of the provider. Members return from the hosted page
 * before the notice arrives, and must not read that they have not paid.
 */
export function resultView(
  { status, failure, checkout_url, collect_on }: Order,
  hasWaited: boolean,
): ResultView {
  if (failure === 'amount_differs' || failure === 'discount_used') return 'differs'
  if (status === 'pending' && collect_on) return 'scheduled'
  if (status !== 'loading') return status
  return hasWaited && checkout_url !== null ? 'unpaid' : 'checking'
}
