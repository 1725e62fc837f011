import type { Transaction } from '../queries.ts'

type Order = Pick<Transaction, 'id' | 'status' | 'refunded_cents' | 'price_cents'>

/**
 * Returns whether the completed order `id` has made its buyer premium: no other order of the buyer is completed and not
 * fully refunded (M4).
 */
export const isFirstPurchase = (orders: readonly Order[], id: Transaction['id']): boolean =>
  !orders.some(
    (other) => other.id !== id && other.status === 'completed' && other.refunded_cents < other.price_cents,
  )
