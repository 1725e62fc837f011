import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Transaction } from './queries.ts'

const statusLabels: Readonly<Record<Transaction['status'], MessageDescriptor>> = {
  loading: msg`Non ancora pagato`,
  pending: msg`Manca la conferma`,
  completed: msg`Pagato`,
  failed: msg`Non riuscito, non hai pagato`,
  cancelled: msg`Annullato, non hai pagato`,
}

type Order = Pick<Transaction, 'status' | 'failure' | 'refunded_cents' | 'price_cents' | 'checkout_url'> &
  Partial<Pick<Transaction, 'return_code'>>

/**
 * Returns the state of an order for lists. An order without a hosted page that is still loading waits for the answer of
 * the provider, and may have been paid.
 */
export function orderState(order: Order): MessageDescriptor {
  const { status, failure, refunded_cents, price_cents, checkout_url, return_code } = order
  if (status === 'completed' && return_code) return msg`Addebito tornato indietro`
  if (status === 'completed' && refunded_cents >= price_cents) return msg`Rimborsato`
  if (status === 'completed' && refunded_cents > 0) return msg`Pagato, rimborsato in parte`
  if (status === 'loading' && checkout_url === null) return msg`Manca la risposta`
  if (failure === 'amount_differs') return msg`Importo diverso: te lo restituiamo`
  if (failure === 'discount_used') return msg`Sconto già usato: ti restituiamo tutto`
  return statusLabels[status]
}
