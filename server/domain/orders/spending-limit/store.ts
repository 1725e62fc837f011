import type { MemberId } from '#contract/wire/ids.ts'
import { statements } from '#server/kernel/sql.ts'
import type { OrderRow } from '../store/orders.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

export type LimitRow = Statements['select_spending_limit']['row']

/**
 * Locks what a member may spend until the transaction ends, so that simultaneous orders cannot pass the limit, and no
 * limit changes while an order is compared with it.
 */
export const lockSpending = named(
  'lock_spending',
  `select pg_advisory_xact_lock(hashtextextended('spending', :member_id::bigint))`,
)

const columns = `currency, week_cents, week_next_cents, week_next_at, month_cents, month_next_cents, month_next_at`

export const selectLimit = named(
  'select_spending_limit',
  `select ${columns} from spending_limit where member_id = :member_id`,
)

export const selectWithLimit = named(
  'select_members_with_limit',
  'select member_id from spending_limit where member_id = any (:member_ids::bigint[])',
)

export const saveLimit = named(
  'save_spending_limit',
  `insert into spending_limit (member_id, ${columns}) values (:member_id, :currency, :week_cents?, :week_next_cents?, :week_next_at?, :month_cents?, :month_next_cents?,
    :month_next_at?)
   on conflict (member_id) do update set currency = excluded.currency, week_cents = excluded.week_cents,
     week_next_cents = excluded.week_next_cents, week_next_at = excluded.week_next_at,
     month_cents = excluded.month_cents, month_next_cents = excluded.month_next_cents,
     month_next_at = excluded.month_next_at`,
)

export const deleteLimit = named(
  'delete_spending_limit',
  'delete from spending_limit where member_id = :member_id',
)

export type SpentRow = Pick<
  OrderRow,
  | 'status'
  | 'price_cents'
  | 'currency'
  | 'refunded_cents'
  | 'charged_back_cents'
  | 'completed_at'
  | 'mandate_id'
  | 'provider'
  | 'provider_reference'
> & { member_id: MemberId }

/**
 * Selects a member's orders in the currency `:currency`, or in every currency if it is null, that were completed after
 * `:since`, and those whose payment may still arrive.
 */
export const selectSpent = named(
  'select_spent',
  `select member_id, status, price_cents, currency, refunded_cents, charged_back_cents, completed_at, mandate_id, provider,
          provider_reference
     from purchase_order
    where member_id = :member_id and currency = coalesce(:currency?, currency)
      and (status in ('loading', 'pending') or (status = 'completed' and completed_at > :since))`,
)
