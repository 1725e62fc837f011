import { randomUUID } from 'node:crypto'
import type { MemberId, OrderId, PackageId, SiteId } from '#contract/ids.ts'
import type { PaymentMethod } from '#contract/orders.ts'
import { grantManyCredits, keyOf } from '#server/domain/credits/index.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { insertReady } from './store.ts'

export interface ReadyOrder {
  readonly member: MemberId
  readonly site: SiteId
  readonly package: PackageId
  readonly credits: number
  readonly price_cents: number
  readonly currency: string
  readonly payment_country: string
  readonly payment_method: PaymentMethod
  readonly at: Date
}

/**
 * Completed orders with the credits that they bought, without a provider: a demo's, an import's. Their buyers are made
 * premium by whoever inserts the accounts.
 */
export async function insertReadyOrders(tx: Queryable, orders: readonly ReadyOrder[]): Promise<void> {
  const made = orders.map((order) => ({ ...order, id: orderedId<OrderId>(order.at) }))
  const rows = made.map(({ member, site, package: package_id, at, ...order }) => ({
    ...order,
    member_id: member,
    site_id: site,
    package_id,
    key: randomUUID(),
    list_price_cents: order.price_cents,
    provider: 'none',
    created_at: at,
    completed_at: at,
  }))
  await insertReady(tx, [JSON.stringify(rows)])
  await grantManyCredits(
    tx,
    made.map(({ member, id, credits, price_cents, currency, at }) => ({
      member,
      credits,
      cause: 'purchase',
      paid_cents: price_cents,
      currency,
      order_id: id,
      // The key that settling the order would use: it can never be granted a second time.
      key: keyOf(`order ${id}`),
      now: at,
    })),
  )
}
