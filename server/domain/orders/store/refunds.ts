import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './refunds.generated.ts'

const named = statements<Statements>()

export type RefundRow = Statements['insert_refund']['row']

const columns = 'member_id, id, order_id, credits, cents, status'

/** Inserts a refund. Inserts no row if its idempotency key was already used. */
export const insertRefund = named(
  'insert_refund',
  `insert into order_refund (member_id, id, order_id, key, credits, cents, vat_cents, status, reason, staff_id,
    approved_by, created_at)
   values (:member_id, :id, :order_id, :key, :credits, :cents, :vat_cents, 'requested', :reason, :staff_id?,
     :approved_by?, :created_at)
   on conflict (member_id, key) do nothing returning ${columns}`,
)

/** Locks the decision of one person about refunds until the transaction ends. */
export const lockRefunding = named(
  'lock_refunding',
  `select pg_advisory_xact_lock(hashtextextended('order_refund', 0))`,
)

export const lockWallet = named('lock_wallet_of_refund', 'select lock_wallet(:member_id)')

/**
 * Sums what single persons have refunded in the currency after `:since`: the person `:staff_id` to any member, or anybody
 * to the member `:member_id`, whichever is more. Withdrawals that staff have carried out count too.
 */
export const selectRefundedAlone = named(
  'select_refunded_alone',
  `select greatest(
            coalesce(sum(r.cents) filter (where r.staff_id = :staff_id), 0),
            coalesce(sum(r.cents) filter (where r.member_id = :member_id), 0)
          )::integer as cents
     from order_refund r join purchase_order o on o.member_id = r.member_id and o.id = r.order_id
    where (r.staff_id = :staff_id or r.member_id = :member_id) and r.staff_id is not null and r.approved_by is null
      and r.status not in ('refused', 'returned') and r.created_at > :since and o.currency = :currency`,
)

export const selectRefundByKey = named(
  'select_refund_by_key',
  `select ${columns} from order_refund where member_id = :member_id and key = :key`,
)

export const lockRefund = named(
  'lock_refund',
  `select ${columns} from order_refund where member_id = :member_id and id = :id for update`,
)

export const selectRefund = named(
  'select_refund',
  `select ${columns}, staff_id, approved_by from order_refund where member_id = :member_id and id = :id`,
)

export const selectRefunds = named(
  'select_refunds',
  `select ${columns}, created_at from order_refund where member_id = :member_id order by id`,
)

/** Locks a refund until the transaction ends, for a question to its provider. Not free while another one has the lock. */
export const claimRefund = named(
  'claim_refund',
  `select pg_try_advisory_xact_lock(hashtextextended('refund', :refund_id::bigint)) as is_free`,
)

/** Locks those of the refunds `:ids` of an order that the provider has made or may have made. */
export const lockRefunds = named(
  'lock_refunds',
  `select ${columns} from order_refund
    where member_id = :member_id and order_id = :order_id and id::text = any (:ids)
      and status not in ('refused', 'returned')
    order by id for update`,
)

export const setRefund = named(
  'set_refund',
  `update order_refund set status = :status, settled_at = :settled_at? where member_id = :member_id and id = :id`,
)

/** Sums the refunds of an order that the provider has made or may have made. */
export const selectRefundedCents = named(
  'select_refunded_cents',
  `select coalesce(sum(cents), 0)::int as cents from order_refund
    where member_id = :member_id and order_id = :order_id and status not in ('refused', 'returned')`,
)

/** Sums the refunds that were asked from `:from` until before `:until`, by site and currency. */
export const sumRefunds = named(
  'sum_refunds',
  `select o.site_id, o.currency, count(*)::int as asked, count(*) filter (where r.status = 'sent')::int as given,
          count(distinct r.member_id) filter (where r.status = 'sent')::int as buyers,
          coalesce(sum(r.cents) filter (where r.status = 'sent'), 0)::int as cents
     from order_refund r join purchase_order o on o.member_id = r.member_id and o.id = r.order_id
    where r.created_at >= :from::timestamptz and r.created_at < :until::timestamptz
    group by o.site_id, o.currency order by o.site_id, o.currency`,
)
