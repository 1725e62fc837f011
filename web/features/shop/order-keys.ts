import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import type { OrderRequest } from './use-order.ts'

/**
 * Idempotency keys of the orders that a page has placed. The first order has the key of the page's form, which the
 * browser may have sent before hydration. A retry of the same order uses the same key, so that it never
 * creates a second order. The price and the invoice do not change the key: after a lost answer, an order at the old
 * price may exist, and the server replaces the invoice of an open order. Storing the card and the two acts of early
 * performance are agreed with the order, so that they do change the key.
 *
 * A new order closes the pages of earlier orders. Their keys are dropped, because they would lead to a cancelled order.
 */
export interface OrderKeys {
  keyFor(request: OrderRequest): IdempotencyKey
  /** Gives the next attempt a new key. */
  renew(request: OrderRequest): void
}

export function createOrderKeys(): OrderKeys {
  const keys = new Map<string, { readonly key: IdempotencyKey; readonly hasPage: boolean }>()
  const identityOf = ({ wanted, method, mandate, payment_country, store_mandate, acts }: OrderRequest) =>
    JSON.stringify([wanted.order, method, mandate, payment_country, store_mandate, acts])
  let isFirst = true
  return {
    keyFor(request) {
      const identity = identityOf(request)
      const known = keys.get(identity)
      if (known) return known.key
      for (const [each, { hasPage }] of keys) if (hasPage) keys.delete(each)
      const key = (isFirst && request.form_key) || newIdempotencyKey()
      isFirst = false
      keys.set(identity, { key, hasPage: request.mandate === undefined })
      return key
    },
    renew: (request) => void keys.delete(identityOf(request)),
  }
}
