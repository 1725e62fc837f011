import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './keep.generated.ts'

const named = statements<Statements>()

/**
 * Columns of an order that remain after an erasure. The key is replaced. The id of the stored payment method remains on
 * an open order, because providers list such charges separately.
 */
const kept = `id, site_id, number, package_id, credits, list_price_cents, price_cents, currency, vat_percentage, vat_cents,
  vat_country, location, discount_code, payment_country, payment_method, mandate_id, store_mandate, invoice, provider,
  provider_reference, status, failure, is_unknown, refunded_cents, charged_back_cents, receipt_number, seller,
  created_at, attempted_at, checked_at, expires_at, completed_at, collect_on, announced_at, return_code`

/**
 * Moves all orders to the anonymous id `:anonymous_id`, because tax law requires that they are stored. Open orders
 * are moved too, because their payment may still arrive. The buyer of an invoice remains only on a completed order
 * with an invoice. Deletes and reinserts the rows instead of updating `member_id`, because `member_id` would be
 * the sharding key if the database were sharded.
 */
export const keepOrders = named(
  'keep_orders',
  `with gone as (delete from purchase_order where member_id = :member_id returning *)
   insert into purchase_order (member_id, key, ${kept})
   select :anonymous_id, gen_random_uuid(), ${kept
     .replace('invoice', 'case when receipt_number is not null then invoice end')
     .replace('mandate_id', "case when status in ('loading', 'pending') then mandate_id end")}
     from gone
   returning id, status, is_unknown, created_at`,
)

export const keepReferences = named(
  'keep_payment_references',
  'update payment_reference set member_id = :anonymous_id where member_id = :member_id',
)

export const keepEvents = named(
  'keep_provider_events',
  'update provider_event set member_id = :anonymous_id where member_id = :member_id',
)

/**
 * Moves the refunds to the anonymous id `:anonymous_id`, without their reasons, because staff may have written
 * names in them.
 */
export const keepRefunds = named(
  'keep_refunds',
  `with gone as (delete from order_refund where member_id = :member_id returning *)
   insert into order_refund (member_id, id, order_id, key, credits, cents, vat_cents, status, reason, staff_id,
     approved_by, created_at, settled_at)
   select :anonymous_id, id, order_id, gen_random_uuid(), credits, cents, vat_cents, status, '', staff_id,
     approved_by, created_at, settled_at
     from gone
   returning id, status`,
)
