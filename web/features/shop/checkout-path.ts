import { codeToRepeat, type PaymentMethod, type Transaction } from './queries.ts'

type Wanted = Pick<Transaction, 'package' | 'credits' | 'payment_country'> &
  Partial<Pick<Transaction, 'status' | 'discount_code'>>

/** Returns the path of the checkout of a package, or of an exact number of credits if `package` is null, with the code of an
 * order that was not paid. */
export function checkoutPath(wanted: Wanted, method?: PaymentMethod): string {
  const { package: id, credits, payment_country } = wanted
  const code = codeToRepeat(wanted)
  const query = new URLSearchParams({ payment_country })
  if (id === null) query.set('credits', String(credits))
  if (code !== null) query.set('code', code)
  return `/credits/${id ?? 'exact'}${method ? `/${method}` : ''}?${query}`
}

/** Returns the path of a document of a completed order. */
export const receiptPath = (order: Transaction['id']): string => `/receipts/${order}.pdf`
