import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './orders.generated.ts'

const named = statements<Statements>()

export type OrderRow = Statements['select_order']['row']

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
export const insertOrder = named(
  'insert_order',
  `insert into purchase_order as o (member_id, id, site_id, key, package_id, credits, list_price_cents, price_cents,
     currency, vat_percentage, vat_cents, vat_country, location, discount_code, payment_country, payment_method,
     mandate_id, store_mandate, invoice, provider, status, created_at, expires_at)
   values (:member_id, :id, :site_id, :key, :package_id?, :credits, :list_price_cents, :price_cents, :currency,
     :vat_percentage, :vat_cents, :vat_country, :location::jsonb, :discount_code?, :payment_country,
     :payment_method, :mandate_id?, :store_mandate, :invoice?::jsonb, :provider,
     'loading', :created_at, :expires_at)
   on conflict do nothing returning o.id`,
)

export const selectOrderByKey = named(
  'select_order_by_key',
  `select ${orderColumns} from purchase_order o where o.member_id = :member_id and o.key = :key`,
)

export const selectOrder = named(
  'select_order',
  `select ${orderColumns} from purchase_order o where o.member_id = :member_id and o.id = :id`,
)

/** Locks an order. `version` changes with each change of the order. */
export const lockOrder = named(
  'lock_order',
  `select ${orderColumns}, o.xmin::text as version from purchase_order o where o.member_id = :member_id and o.id = :id for update of o`,
)

/** Selects the latest `:limit` orders of a member, or all orders if `:limit` is null. */
export const selectOrders = named(
  'select_orders',
  `select ${orderColumns} from purchase_order o where o.member_id = :member_id order by o.id desc limit :limit?`,
)

/** Selects the open orders of a member with a hosted page, except the order with the key `:key`. */
export const selectOpenPages = named(
  'select_open_pages',
  `select ${orderColumns} from purchase_order o
    where o.member_id = :member_id and o.key <> :key and o.status = 'loading' and o.mandate_id is null`,
)

/** Selects the charge of a stored mandate whose result is unknown: a member has at most one. */
export const selectUnknownCharge = named(
  'select_unknown_charge',
  `select id from purchase_order
    where member_id = :member_id and mandate_id is not null and status = 'loading' and provider_reference is null`,
)

/** Selects the orders of a member with the discount code `:discount_code` that have ended unpaid. */
export const selectEnded = named(
  'select_ended_discounted_orders',
  `select id from purchase_order
    where member_id = :member_id and discount_code = :discount_code and status in ('failed', 'cancelled')`,
)

/** Cancels an order whose hosted page the member has not received. */
export const setUnseen = named(
  'set_order_unseen',
  `update purchase_order set status = 'cancelled', is_unknown = false
    where member_id = :member_id and id = :id and provider_reference is null and status = 'loading'`,
)

/**
 * Replaces the invoice of an open order by `:invoice`. Updates no row if the order has ended or has this invoice.
 */
export const setInvoice = named(
  'set_order_invoice',
  `update purchase_order o set invoice = :invoice?::jsonb
    where o.member_id = :member_id and o.id = :id and o.status in ('loading', 'pending')
      and o.invoice is distinct from :invoice::jsonb
   returning ${orderColumns}`,
)

export const setCheckout = named(
  'set_checkout',
  `update purchase_order o set provider_reference = :provider_reference, checkout_url = :checkout_url?,
    is_unknown = false
    where o.member_id = :member_id and o.id = :id returning ${orderColumns}`,
)

export const setUnknown = named(
  'set_order_unknown',
  `update purchase_order o set is_unknown = true
    where o.member_id = :member_id and o.id = :id and o.provider_reference is null and o.status = 'loading'
   returning ${orderColumns}`,
)

/**
 * Records an attempt to create the payment at `:attempted_at`. Updates no row if the payment exists or the order
 * has ended.
 */
export const setAttempted = named(
  'set_order_attempted',
  `update purchase_order set attempted_at = :attempted_at
    where member_id = :member_id and id = :id and provider_reference is null and status = 'loading'`,
)

/**
 * Ends an order that has no payment. Updates no row if there was an attempt to create one after `:certain_until`.
 */
export const setAbsent = named(
  'set_order_absent',
  `update purchase_order set status = 'failed', failure = 'other', is_unknown = false
    where member_id = :member_id and id = :id and provider_reference is null and status = 'loading'
      and coalesce(attempted_at, created_at) <= :certain_until`,
)

export const setFailed = named(
  'set_order_failed',
  `update purchase_order o set status = :status, failure = :failure, is_unknown = false
    where o.member_id = :member_id and o.id = :id and o.status = 'loading' returning ${orderColumns}`,
)

export const setStatus = named(
  'set_order_status',
  `update purchase_order set status = :status, failure = :failure, completed_at = :completed_at?,
    receipt_number = coalesce(receipt_number, :receipt?),
     location = coalesce(location, '{}') || :location::jsonb where member_id = :member_id and id = :id`,
)

export const setChecked = named(
  'set_order_checked',
  'update purchase_order set checked_at = :checked_at where member_id = :member_id and id = :id',
)

export const insertReference = named(
  'insert_payment_reference',
  `insert into payment_reference (provider, reference, member_id, order_id)
    values (:provider, :reference, :member_id, :order_id) on conflict do nothing`,
)

/** Selects the order of a payment by the payment's reference, with the version of the order. */
export const selectReference = named(
  'select_payment_reference',
  `select r.member_id, r.order_id, o.xmin::text as version
     from payment_reference r join purchase_order o on o.member_id = r.member_id and o.id = r.order_id
    where r.provider = :provider and r.reference = :reference?`,
)

export const selectEvent = named(
  'select_provider_event',
  'select 1 from provider_event where provider = :provider and event_id = :event_id',
)

/** Records a processed event. Inserts no row if the event was already processed. */
export const insertEvent = named(
  'insert_provider_event',
  `insert into provider_event (provider, event_id, member_id, order_id, received_at)
    values (:provider, :event_id, :member_id, :order_id, :received_at)
   on conflict do nothing`,
)

/** Selects each buyer's first purchase, and whether an order of theirs was paid back completely. */
export const selectPurchases = named(
  'select_first_purchases',
  `select member_id, min(completed_at) as first,
          bool_or(refunded_cents + charged_back_cents >= price_cents) as was_paid_back
     from purchase_order where member_id = any (:member_ids::bigint[]) and status = 'completed' group by member_id`,
)

/** Returns whether the member has a completed order that was not paid back completely. */
export const selectUnrefunded = named(
  'select_unrefunded_order',
  `select 1 from purchase_order where member_id = :member_id and status = 'completed'
      and refunded_cents + charged_back_cents < price_cents limit 1`,
)

/** Returns whether the member has a completed order, other than `:id`, that was not paid back completely. */
export const selectUnrefundedOthers = named(
  'select_unrefunded_other_orders',
  `select 1 from purchase_order where member_id = :member_id and id <> :id and status = 'completed'
      and refunded_cents + charged_back_cents < price_cents limit 1`,
)

export const addRefunded = named(
  'add_order_refunded',
  `update purchase_order set refunded_cents = refunded_cents + :cents where member_id = :member_id and id = :id`,
)

export const setChargedBack = named(
  'set_order_charged_back',
  `update purchase_order set charged_back_cents = :charged_back_cents where member_id = :member_id and id = :id`,
)

/** Counts the completed orders of site `:site_id` with each of these codes, and their buyers. */
export const countWithCodes = named(
  'count_orders_with_codes',
  `select discount_code as code, count(*)::int as orders, count(distinct member_id)::int as buyers from purchase_order
    where site_id = :site_id and discount_code = any (:discount_codes::text[]) and status = 'completed'
    group by discount_code`,
)

/** Inserts completed orders. `:rows` is a JSON array with one object per order. */
export const insertReady = named(
  'insert_ready_orders',
  `insert into purchase_order (member_id, id, site_id, key, package_id, credits, list_price_cents, price_cents,
    currency,
     vat_percentage, vat_cents, vat_country, location, payment_country, payment_method, provider, status,
       created_at,
     completed_at)
   select member_id, id, site_id, key, package_id, credits, list_price_cents, price_cents, currency, vat_percentage,
          vat_cents, vat_country, location, payment_country, payment_method, provider, 'completed', created_at,
          completed_at
     from json_populate_recordset(null::purchase_order, :rows::json)`,
)

/**
 * Selects the money that was paid, and what was paid or charged back, from `:from` until before `:until`, by site,
 * currency, day in the time zone `:time_zone`, and buyer. An erased buyer has another id, but still one. Leaves out the
 * days until `to_day` of their series in `:ends`.
 */
export const selectMoneyMoved = named(
  'select_money_moved',
  `select o.site_id, m.currency, (m.at at time zone :time_zone)::date::text as day, m.member_id,
          m.cause = 'purchase' as is_paid, sum(m.cents)::float8 as cents, sum(m.vat_cents)::float8 as vat_cents
     from money_moved(:from::timestamptz, :until::timestamptz) m
     join purchase_order o on o.member_id = m.member_id and o.id = m.order_id
     left join json_to_recordset(:ends::json) as e (site_id bigint, currency text, is_paid boolean, to_day date)
       on e.site_id = o.site_id and e.currency = m.currency and e.is_paid = (m.cause = 'purchase')
    where e.to_day is null or (m.at at time zone :time_zone)::date > e.to_day
    group by 1, 2, 3, 4, 5 order by 3, 1, 2, 4`,
)

/** Counts the members whose first purchase was from `:from` until before `:until`, by site, currency and day. */
export const countFirst = named(
  'count_first_purchases',
  `select o.site_id, m.currency, (m.at at time zone :time_zone)::date::text as day,
          count(distinct m.member_id)::int as people
     from money_moved(:from::timestamptz, :until::timestamptz) m
     join purchase_order o on o.member_id = m.member_id and o.id = m.order_id
    where m.cause = 'purchase'
      and not exists (select from purchase_order e
                       where e.member_id = o.member_id and e.status = 'completed' and e.completed_at < o.completed_at)
    group by 1, 2, 3`,
)

/** Counts the purchases from `:from` until before `:until`, by site and hour. */
export const countPurchases = named(
  'count_purchases_by_hour',
  `select o.site_id, date_trunc('hour', m.at) as at, count(*)::int as count
     from money_moved(:from::timestamptz, :until::timestamptz) m
     join purchase_order o on o.member_id = m.member_id and o.id = m.order_id
    where m.cause = 'purchase' group by 1, 2`,
)

/** Selects number, price and repaid money of all orders, by currency and status. */
export const selectOrderTotals = named(
  'select_totals_of_orders',
  `select currency, status, count(*)::int as orders, sum(price_cents)::text as price_cents,
     sum(refunded_cents)::text as refunded_cents, sum(charged_back_cents)::text as charged_back_cents
   from purchase_order group by currency, status order by currency, status`,
)
