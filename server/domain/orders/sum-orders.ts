import type { Queryable } from '#server/kernel/sql.ts'
import { selectOrderTotals } from './store/orders.ts'

/** Returns the sums of all orders by currency and status, such as `EUR completed`. Sums are in minor units. */
export async function sumOrders(db: Queryable): Promise<Record<string, string>> {
  const { rows } = await selectOrderTotals(db)
  return Object.fromEntries(
    rows.map(({ currency, status, orders, price_cents, refunded_cents, charged_back_cents }) => [
      `${currency} ${status}`,
      `${price_cents} in ${orders} orders, refunded ${refunded_cents}, charged back ${charged_back_cents}`,
    ]),
  )
}
