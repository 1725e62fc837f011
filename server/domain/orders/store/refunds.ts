import type { MemberId, OrderId } from '#contract/wire/ids.ts'
import { named } from '#server/kernel/sql.ts'

export interface RefundRow {
  member_id: MemberId
  id: string
  order_id: OrderId
  credits: number
  cents: number
  /** `returned`: sent, and came back days later because the buyer's bank did not accept it. */
  status: 'requested' | 'unknown' | 'sent' | 'refused' | 'returned'
}

const columns = 'member_id, id, order_id, credits, cents, status'

/** Inserts a refund. Inserts no row if its idempotency key was already used. */
export const insertRefund = named<RefundRow>(
  'insert_refund',
  `insert into order_refund (member_id, id, order_id, key, credits, cents, vat_cents, status, reason, staff_id, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, 'requested', $8, $9, $10)
   on conflict (member_id, key) do nothing returning ${columns}`,
)

export const selectRefundByKey = named<RefundRow>(
  'select_refund_by_key',
  `select ${columns} from order_refund where member_id = $1 and key = $2`,
)

export const lockRefund = named<RefundRow>(
  'lock_refund',
  `select ${columns} from order_refund where member_id = $1 and id = $2 for update`,
)

export const selectRefund = named<RefundRow>(
  'select_refund',
  `select ${columns} from order_refund where member_id = $1 and id = $2`,
)

export const selectRefunds = named<RefundRow & { created_at: string }>(
  'select_refunds',
  `select ${columns}, created_at from order_refund where member_id = $1 order by id`,
)

/** Locks a refund until the transaction ends, for a question to its provider. Not free while another one has the lock. */
export const claimRefund = named<{ is_free: boolean }>(
  'claim_refund',
  `select pg_try_advisory_xact_lock(hashtextextended('refund', $1::bigint)) as is_free`,
)

/** Locks those of the refunds $3 of an order that the provider has made or may have made. */
export const lockRefunds = named<RefundRow>(
  'lock_refunds',
  `select ${columns} from order_refund
    where member_id = $1 and order_id = $2 and id::text = any ($3) and status not in ('refused', 'returned')
    order by id for update`,
)

export const setRefund = named(
  'set_refund',
  'update order_refund set status = $3, settled_at = $4 where member_id = $1 and id = $2',
)

/** Sums the refunds of an order that the provider has made or may have made. */
export const selectRefundedCents = named<{ cents: number }>(
  'select_refunded_cents',
  `select coalesce(sum(cents), 0)::int as cents from order_refund
    where member_id = $1 and order_id = $2 and status not in ('refused', 'returned')`,
)
