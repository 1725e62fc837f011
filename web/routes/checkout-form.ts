import { debitPath } from '#web/features/shop/debit/debit-path.ts'
import { readActs } from '#web/features/shop/early-performance.tsx'
import { readInvoice } from '#web/features/shop/invoice-fields.tsx'
import { pricesOf } from '#web/features/shop/order-form.ts'
import { wantedOrder } from '#web/features/shop/wanted.ts'
import { isTicked, text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'

/**
 * M2: places the order of a checkout without script. Redirects to the payment, or to the page of the order if the payment
 * is on another host, because the security policy forbids forms that lead there.
 */
export async function act({ api, form, address, params }: Post): Promise<string> {
  const chosen = text(form, 'payment_method')
  const { mandates } = await api.listMandates({})
  const mandate = mandates.find(({ id }) => id === chosen)
  const order = wantedOrder(params.id, address.searchParams)
  const prices = pricesOf(form)
  // A direct debit without a mandate is ordered on its own page.
  if (chosen === 'directdebit') return debitPath(order, prices.payment_country, address.searchParams)
  const invoice = readInvoice(form)
  const { transaction, checkout_url } = await api.createOrder({
    ...order,
    ...prices,
    payment_method: mandate?.method ?? chosen,
    ...(mandate && { mandate: mandate.id }),
    store_mandate: isTicked(form, 'store_mandate'),
    ...readActs(form),
    ...(invoice && { invoice }),
    key: text(form, 'key'),
  })
  const payment = new URL(checkout_url, address)
  return payment.origin === address.origin
    ? payment.pathname + payment.search
    : `/transactions/${transaction.id}`
}
