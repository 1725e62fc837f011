import type { Transaction } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { MemberId, OrderId, PackageId } from '#contract/wire/ids.ts'
import { named } from '#server/kernel/sql.ts'

export interface OrderRow {
  member_id: MemberId
  id: OrderId
  site_id: string
  package_id: PackageId
  credits: number
  list_price_cents: number
  price_cents: number
  currency: string
  discount_code: string | null
  payment_method: PaymentMethod
  provider: string
  provider_reference: string | null
  checkout_url: string | null
  status: Transaction['status']
  created_at: string
  completed_at: string | null
}

const orderColumns = `member_id, id, site_id, package_id, credits, list_price_cents, price_cents, currency, discount_code,
  payment_method, provider, provider_reference, checkout_url, status, created_at, completed_at`

/**
 * Inserts an order. Inserts no row if the member has already used the idempotency key; `selectOrderByKey` then returns
 * the earlier order.
 */
export const insertOrder = named<OrderRow>(
  'insert_order',
  `insert into purchase_order (member_id, id, site_id, key, package_id, credits, list_price_cents, price_cents, currency,
     discount_code, payment_country, payment_method, provider, status, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'loading', $14)
   on conflict (member_id, key) do nothing returning ${orderColumns}`,
)

export const selectOrderByKey = named<OrderRow>(
  'select_order_by_key',
  `select ${orderColumns} from purchase_order where member_id = $1 and key = $2`,
)

export const selectOrder = named<OrderRow>(
  'select_order',
  `select ${orderColumns} from purchase_order where member_id = $1 and id = $2`,
)

export const lockOrder = named<OrderRow>(
  'lock_order',
  `select ${orderColumns} from purchase_order where member_id = $1 and id = $2 for update`,
)

/** Selects the latest $2 orders of a member, or all orders if $2 is null. */
export const selectOrders = named<OrderRow>(
  'select_orders',
  `select ${orderColumns} from purchase_order where member_id = $1 order by id desc limit $2`,
)

export const setCheckout = named<OrderRow>(
  'set_checkout',
  `update purchase_order set provider_reference = $3, checkout_url = $4 where member_id = $1 and id = $2 returning ${orderColumns}`,
)

export const insertReference = named(
  'insert_payment_reference',
  `insert into payment_reference (provider, reference, member_id, order_id) values ($1, $2, $3, $4) on conflict do nothing`,
)

export const selectReference = named<{ member_id: MemberId; order_id: OrderId }>(
  'select_payment_reference',
  'select member_id, order_id from payment_reference where provider = $1 and reference = $2',
)

export const setStatus = named(
  'set_order_status',
  'update purchase_order set status = $3, completed_at = $4 where member_id = $1 and id = $2',
)

export interface KeptOrderRow {
  id: OrderId
  status: Transaction['status']
  provider_reference: string | null
}

/**
 * Moves all orders to the anonymous id $2, because tax law requires that they are stored. Open orders are moved too,
 * because their payment may still arrive. Deletes and reinserts the rows instead of updating `member_id`, because
 * `member_id` would be the sharding key if the database were sharded.
 */
export const keepOrders = named<KeptOrderRow>(
  'keep_orders',
  `with gone as (delete from purchase_order where member_id = $1 returning *)
   insert into purchase_order (member_id, id, site_id, key, package_id, credits, list_price_cents, price_cents, currency,
     discount_code, payment_country, payment_method, provider, provider_reference, status, created_at, completed_at)
   select $2, id, site_id, gen_random_uuid(), package_id, credits, list_price_cents, price_cents, currency,
          discount_code, payment_country, payment_method, provider, provider_reference, status, created_at, completed_at
     from gone
   returning id, status, provider_reference`,
)

export const keepReferences = named(
  'keep_payment_references',
  'update payment_reference set member_id = $2 where member_id = $1',
)

/** Inserts completed orders. $1 is a JSON array with one object per order. */
export const insertReady = named(
  'insert_ready_orders',
  `insert into purchase_order (member_id, id, site_id, key, package_id, credits, list_price_cents, price_cents, currency,
     payment_country, payment_method, provider, status, created_at, completed_at)
   select member_id, id, site_id, key, package_id, credits, list_price_cents, price_cents, currency, payment_country,
          payment_method, provider, 'completed', created_at, completed_at
     from json_populate_recordset(null::purchase_order, $1::json)`,
)
