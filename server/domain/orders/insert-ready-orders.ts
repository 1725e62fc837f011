import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { MemberId, OrderId, PackageId, SiteId } from '#contract/wire/ids.ts'
import { grantManyCredits, keyOf } from '#server/domain/credits/index.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { insertReady } from './store/orders.ts'
import { vatIn, vatRateOf } from './vat.ts'

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
 * Inserts completed orders and grants their credits, without a payment provider. Used for the demo or an import. The
 * caller must insert the buyers as premium members.
 */
export async function insertReadyOrders(tx: Queryable, orders: readonly ReadyOrder[]): Promise<void> {
  const created = orders.map((order) => ({ ...order, id: orderedId<OrderId>(order.at) }))
  const rows = created.map(({ member, site, package: package_id, at, ...order }) => ({
    ...order,
    member_id: member,
    site_id: site,
    package_id,
    key: randomUUID(),
    list_price_cents: order.price_cents,
    vat_percentage: vatRateOf(order.payment_country).percentage,
    vat_cents: vatIn(order.price_cents, vatRateOf(order.payment_country).percentage),
    vat_country: order.payment_country,
    location: { payment: order.payment_country },
    provider: 'none',
    created_at: at,
    completed_at: at,
  }))
  await insertReady(tx, { rows: JSON.stringify(rows) })
  await grantManyCredits(
    tx,
    created.map(({ member, id, credits, price_cents, currency, at }) => ({
      member,
      credits,
      cause: 'purchase',
      paid_cents: price_cents,
      currency,
      order_id: id,
      // `settleOrder` uses the same idempotency key, so that these credits can never be granted twice.
      key: keyOf(`order ${id}`),
      now: at,
    })),
  )
}
