import { minutes } from '#server/kernel/clock.ts'
import type { MollieApi } from './api.ts'
import { type ListedPayment, metadataOf, PaymentPage, type Refund, RefundPage } from './resources.ts'

/** Tolerated difference between our clock and Mollie's. */
const clock_difference_ms = minutes(5)

/** Mollie's largest page. */
const page_items = 250

/**
 * Searches a list of payments, newest first, for the payment of an order. The search ends at payments that are older
 * than the order, so `null` means that the list has no payment of this order.
 */
export async function searchPayments(
  api: MollieApi,
  path: string,
  orderId: string,
  orderedAt: Date,
): Promise<ListedPayment | null> {
  const oldest = orderedAt.getTime() - clock_difference_ms
  for (let from: string | null = ''; from !== null;) {
    const { items, next } = PaymentPage.parse(await api('GET', pathOfPage(path, from)))
    const payment = items.find((payment) => metadataOf(payment, 'orderId') === orderId)
    if (payment) return payment
    const last = items.at(-1)
    if (!last || Date.parse(last.createdAt) < oldest) return null
    from = startOf(next, from)
  }
  return null
}

/** Returns all refunds of a payment. */
export async function listRefunds(api: MollieApi, payment: string): Promise<Refund[]> {
  const refunds: Refund[] = []
  for (let from: string | null = ''; from !== null;) {
    const page: unknown = await api('GET', pathOfPage(`/v2/payments/${payment}/refunds`, from))
    const { items, next } = RefundPage.parse(page)
    refunds.push(...items)
    from = startOf(next, from)
  }
  return refunds
}

function pathOfPage(path: string, from: string): string {
  const query = new URLSearchParams({ limit: String(page_items) })
  if (from !== '') query.set('from', from)
  return `${path}?${query}`
}

/** Returns the id at which the next page begins. Uses only the id of Mollie's link, so that our key goes nowhere else. */
function startOf(next: string | null, current: string): string | null {
  if (next === null) return null
  const from = new URL(next).searchParams.get('from')
  if (!from || from === current) throw new Error('Mollie sent a list without an end')
  return from
}
