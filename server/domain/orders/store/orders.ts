import type { InvoiceParty, Transaction } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { ReturnCode } from '#contract/orders/return-codes.ts'
import type { MandateId, MemberId, OrderId, PackageId, SiteId } from '#contract/wire/ids.ts'
import type { ProviderName } from '#server/adapters/payments/port.ts'
import { named } from '#server/kernel/sql.ts'

export interface OrderRow {
  member_id: MemberId
  id: OrderId
  site_id: SiteId
  number: string
  package_id: PackageId | null
  credits: number
  list_price_cents: number
  price_cents: number
  currency: string
  vat_percentage: string | null
  vat_cents: number | null
  vat_country: string | null
  /** Countries of the buyer by source. */
  location: Record<string, string | null> | null
  discount_code: string | null
  payment_country: string
  payment_method: PaymentMethod
  mandate_id: MandateId | null
  mandate_label: string | null
  store_mandate: boolean
  invoice: InvoiceParty | null
  provider: ProviderName
  provider_reference: string | null
  checkout_url: string | null
  status: Transaction['status']
  failure: Transaction['failure']
  /** The provider has not answered the creation of the payment: it may exist. */
  is_unknown: boolean
  refunded_cents: number
  charged_back_cents: number
  receipt_number: string | null
  created_at: string
  checked_at: string | null
  expires_at: string | null
  completed_at: string | null
  collect_on: string | null
  announced_at: string | null
  return_code: ReturnCode | null
}

const orderColumns = `o.member_id, o.id, o.site_id, o.number, o.package_id, o.credits, o.list_price_cents, o.price_cents,
  o.currency, o.vat_percentage, o.vat_cents, o.vat_country, o.location, o.discount_code, o.payment_country,
  o.payment_method, o.mandate_id, o.store_mandate, o.invoice, o.provider, o.provider_reference, o.checkout_url, o.status,
  o.failure, o.is_unknown, o.refunded_cents, o.charged_back_cents, o.receipt_number, o.created_at, o.checked_at,
  o.expires_at, o.completed_at, o.collect_on, o.announced_at, o.return_code,
  (select m.label from payment_mandate m where m.member_id = o.member_id and m.id = o.mandate_id) as mandate_label`

/**
 * Inserts an order. Inserts no row if the member has already used the idempotency key; `selectOrderByKey` then returns
 * the earlier order. Also inserts no row for a charge of a stored mandate while the result of another one is unknown.
 */
export const insertOrder = named<OrderRow>(
  'insert_order',
  `insert into purchase_order as o (member_id, id, site_id, key, package_id, credits, list_price_cents, price_cents,
     currency, vat_percentage, vat_cents, vat_country, location, discount_code, payment_country, payment_method,
     mandate_id, store_mandate, invoice, provider, status, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14, $15, $16, $17, $18, $19::jsonb, $20,
     'loading', $21, $22)
   on conflict do nothing returning ${orderColumns}`,
)

export const selectOrderByKey = named<OrderRow>(
  'select_order_by_key',
  `select ${orderColumns} from purchase_order o where o.member_id = $1 and o.key = $2`,
)

export const selectOrder = named<OrderRow>(
  'select_order',
  `select ${orderColumns} from purchase_order o where o.member_id = $1 and o.id = $2`,
)

/** Locks an order. `version` changes with each change of the order. */
export const lockOrder = named<OrderRow & { version: string }>(
  'lock_order',
  `select ${orderColumns}, o.xmin::text as version from purchase_order o where o.member_id = $1 and o.id = $2 for update of o`,
)

/** Selects the latest $2 orders of a member, or all orders if $2 is null. */
export const selectOrders = named<OrderRow>(
  'select_orders',
  `select ${orderColumns} from purchase_order o where o.member_id = $1 order by o.id desc limit $2`,
)

/** Selects the open orders of a member with a hosted page, except the order with the key $2. */
export const selectOpenPages = named<OrderRow>(
  'select_open_pages',
  `select ${orderColumns} from purchase_order o
    where o.member_id = $1 and o.key <> $2 and o.status = 'loading' and o.mandate_id is null`,
)

/** Selects the charge of a stored mandate whose result is unknown: a member has at most one. */
export const selectUnknownCharge = named<{ id: OrderId }>(
  'select_unknown_charge',
  `select id from purchase_order
    where member_id = $1 and mandate_id is not null and status = 'loading' and provider_reference is null`,
)

/** Selects the orders of a member with the discount code $2 that have ended unpaid. */
export const selectEnded = named<{ id: OrderId }>(
  'select_ended_discounted_orders',
  `select id from purchase_order
    where member_id = $1 and discount_code = $2 and status in ('failed', 'cancelled')`,
)

/** Cancels an order whose hosted page the member has not received. */
export const setUnseen = named(
  'set_order_unseen',
  `update purchase_order set status = 'cancelled', is_unknown = false
    where member_id = $1 and id = $2 and provider_reference is null and status = 'loading'`,
)

/** Replaces the invoice of an open order by $3. Updates no row if the order has ended or has this invoice. */
export const setInvoice = named<OrderRow>(
  'set_order_invoice',
  `update purchase_order o set invoice = $3::jsonb
    where o.member_id = $1 and o.id = $2 and o.status in ('loading', 'pending')
      and o.invoice is distinct from $3::jsonb
   returning ${orderColumns}`,
)

export const setCheckout = named<OrderRow>(
  'set_checkout',
  `update purchase_order o set provider_reference = $3, checkout_url = $4, is_unknown = false
    where o.member_id = $1 and o.id = $2 returning ${orderColumns}`,
)

export const setUnknown = named<OrderRow>(
  'set_order_unknown',
  `update purchase_order o set is_unknown = true
    where o.member_id = $1 and o.id = $2 and o.provider_reference is null and o.status = 'loading'
   returning ${orderColumns}`,
)

/** Records an attempt to create the payment at $3. Updates no row if the payment exists or the order has ended. */
export const setAttempted = named(
  'set_order_attempted',
  `update purchase_order set attempted_at = $3
    where member_id = $1 and id = $2 and provider_reference is null and status = 'loading'`,
)

/** Ends an order that has no payment. Updates no row if there was an attempt to create one after $3. */
export const setAbsent = named(
  'set_order_absent',
  `update purchase_order set status = 'failed', failure = 'other', is_unknown = false
    where member_id = $1 and id = $2 and provider_reference is null and status = 'loading'
      and coalesce(attempted_at, created_at) <= $3`,
)

export const setFailed = named<OrderRow>(
  'set_order_failed',
  `update purchase_order o set status = $3, failure = $4, is_unknown = false
    where o.member_id = $1 and o.id = $2 and o.status = 'loading' returning ${orderColumns}`,
)

export const setStatus = named(
  'set_order_status',
  `update purchase_order set status = $3, failure = $4, completed_at = $5, receipt_number = coalesce(receipt_number, $6),
     location = coalesce(location, '{}') || $7::jsonb where member_id = $1 and id = $2`,
)

export const setChecked = named(
  'set_order_checked',
  'update purchase_order set checked_at = $3 where member_id = $1 and id = $2',
)

export const insertReference = named(
  'insert_payment_reference',
  `insert into payment_reference (provider, reference, member_id, order_id) values ($1, $2, $3, $4) on conflict do nothing`,
)

/** Selects the order of a payment by the payment's reference, with the version of the order. */
export const selectReference = named<{ member_id: MemberId; order_id: OrderId; version: string }>(
  'select_payment_reference',
  `select r.member_id, r.order_id, o.xmin::text as version
     from payment_reference r join purchase_order o on o.member_id = r.member_id and o.id = r.order_id
    where r.provider = $1 and r.reference = $2`,
)

export const selectEvent = named(
  'select_provider_event',
  'select 1 from provider_event where provider = $1 and event_id = $2',
)

/** Records a processed event. Inserts no row if the event was already processed. */
export const insertEvent = named(
  'insert_provider_event',
  `insert into provider_event (provider, event_id, member_id, order_id, received_at) values ($1, $2, $3, $4, $5)
   on conflict do nothing`,
)

/** Selects each buyer's first purchase, and whether an order of theirs was paid back completely. */
export const selectPurchases = named<{ member_id: MemberId; first: string; was_paid_back: boolean }>(
  'select_first_purchases',
  `select member_id, min(completed_at) as first,
          bool_or(refunded_cents + charged_back_cents >= price_cents) as was_paid_back
     from purchase_order where member_id = any ($1::bigint[]) and status = 'completed' group by member_id`,
)

/** Returns whether the member has a completed order that was not paid back completely. */
export const selectUnrefunded = named(
  'select_unrefunded_order',
  `select 1 from purchase_order where member_id = $1 and status = 'completed'
      and refunded_cents + charged_back_cents < price_cents limit 1`,
)

/** Returns whether the member has a completed order, other than $2, that was not paid back completely. */
export const selectUnrefundedOthers = named(
  'select_unrefunded_other_orders',
  `select 1 from purchase_order where member_id = $1 and id <> $2 and status = 'completed'
      and refunded_cents + charged_back_cents < price_cents limit 1`,
)

export const addRefunded = named(
  'add_order_refunded',
  'update purchase_order set refunded_cents = refunded_cents + $3 where member_id = $1 and id = $2',
)

export const setChargedBack = named(
  'set_order_charged_back',
  'update purchase_order set charged_back_cents = $3 where member_id = $1 and id = $2',
)

/** Inserts completed orders. $1 is a JSON array with one object per order. */
export const insertReady = named(
  'insert_ready_orders',
  `insert into purchase_order (member_id, id, site_id, key, package_id, credits, list_price_cents, price_cents, currency,
     vat_percentage, vat_cents, vat_country, location, payment_country, payment_method, provider, status, created_at,
     completed_at)
   select member_id, id, site_id, key, package_id, credits, list_price_cents, price_cents, currency, vat_percentage,
          vat_cents, vat_country, location, payment_country, payment_method, provider, 'completed', created_at,
          completed_at
     from json_populate_recordset(null::purchase_order, $1::json)`,
)
