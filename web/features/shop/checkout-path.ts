import type { PaymentMethod, Transaction } from './queries.ts'

type Wanted = Pick<Transaction, 'package' | 'credits' | 'payment_country'>

/** Returns the path of the checkout of a package, or of an exact number of credits if `package` is null. */
export function checkoutPath(
  { package: id, credits, payment_country }: Wanted,
  method?: PaymentMethod,
): string {
  const query = new URLSearchParams({ payment_country })
  if (id === null) query.set('credits', String(credits))
  return `/credits/${id ?? 'exact'}${method ? `/${method}` : ''}?${query}`
}

/** Returns the path of a document of a completed order. */
export const receiptPath = (order: Transaction['id']): string => `/receipts/${order}.pdf`
