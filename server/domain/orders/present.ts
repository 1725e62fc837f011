import type { Transaction } from '#contract/orders/orders.ts'
import { iso } from '#server/kernel/clock.ts'
import type { OrderRow } from './store.ts'

export function presentOrder(row: OrderRow): Transaction {
  return {
    id: row.id,
    status: row.status,
    credits: row.credits,
    price_cents: row.price_cents,
    list_price_cents: row.list_price_cents,
    currency: row.currency,
    discount_code: row.discount_code,
    payment_method: row.payment_method,
    package: row.package_id,
    created_at: iso(row.created_at),
    completed_at: row.completed_at && iso(row.completed_at),
  }
}
