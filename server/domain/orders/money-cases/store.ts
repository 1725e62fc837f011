import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on the table `money_case`. */

export type MoneyCaseRow = Statements['select_money_cases']['row']

export const insertCase = named(
  'insert_money_case',
  `insert into money_case (id, site_id, member_id, order_id, refund_id, kind, cents, created_at)
   values (:id, :site_id, :member_id, :order_id, :refund_id?, :kind, :cents, :created_at)`,
)

/** Selects a row if a refund belongs to a declaration of withdrawal, whose queue has it. */
export const selectWithdrawalOfRefund = named(
  'select_withdrawal_of_refund',
  'select id from withdrawal where member_id = :member_id and refund_id = :refund_id',
)

/** Selects the waiting cases of the sites, oldest first. */
export const selectCases = named(
  'select_money_cases',
  `select first.id, first.site_id, first.member_id, first.kind, first.cents, first.created_at, o.number, o.currency,
          o.payment_method
     from unnest(:site_ids::bigint[]) as site (id)
    cross join lateral (select * from money_case
      where site_id = site.id and outcome is null order by created_at, id limit :limit) first
     join purchase_order o on o.member_id = first.member_id and o.id = first.order_id
    order by first.created_at, first.id limit :limit`,
)

/** Counts the waiting cases up to `:limit`, and selects the time of the oldest. */
export const selectBacklog = named(
  'select_money_case_backlog',
  `select (select count(*)::int
       from (select 1 from unnest(:site_ids::bigint[]) as site (id)
         cross join lateral (select from money_case
           where site_id = site.id and outcome is null order by created_at limit :limit) each
         limit :limit) waiting) as count,
     (select min(first.created_at) from unnest(:site_ids::bigint[]) as site (id)
       cross join lateral (select created_at from money_case
         where site_id = site.id and outcome is null order by created_at limit 1) first) as since`,
)

export const lockCase = named(
  'lock_money_case',
  `select site_id, member_id, kind, cents, outcome, created_at from money_case
    where id = :id and site_id = any (:site_ids::bigint[]) for update`,
)

export const endCase = named(
  'end_money_case',
  'update money_case set outcome = :outcome, staff_id = :staff_id, decided_at = :decided_at where id = :id',
)

/** Ends the waiting cases about money of an order that went back, because it came again. */
export const endReversed = named(
  'end_reversed_money_cases',
  `update money_case set outcome = 'reversed', decided_at = :decided_at
    where member_id = :member_id and order_id = :order_id and outcome is null
      and kind in ('chargeback', 'returned_debit')`,
)

export const selectCaseOf = named(
  'select_money_case_of_member',
  'select id from money_case where id = :id and member_id = :member_id',
)

/** Moves the cases to the anonymous id `:anonymous_id`, with their orders. */
export const keepCases = named(
  'keep_money_cases',
  'update money_case set member_id = :anonymous_id where member_id = :member_id',
)
