import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './checkouts.generated.ts'

const named = statements<Statements>()

/**
 * Counts the orders that were started on each of the days `:days` until the time of day `:until`, by payment method, and
 * those whose payment has failed.
 */
export const countCheckouts = named(
  'count_checkouts',
  `select day::text, payment_method, count(*)::int as started, count(*) filter (where status = 'failed')::int as failed
     from unnest(:days::date[]) as day
     join purchase_order on created_at >= (day::timestamp at time zone :time_zone)
                        and created_at < ((day + :until::time) at time zone :time_zone)
    where site_id = any (:site_ids::bigint[])
    group by 1, 2`,
)

/** Counts the payments and refunds of site `:site_id` whose result is not known yet. */
export const countOpenMoney = named(
  'count_open_money_of_site',
  `select count(*) filter (where o.status in ('loading', 'pending') or o.is_unknown)::int as payments,
          coalesce(sum((select count(*) from order_refund r
             where r.member_id = o.member_id and r.order_id = o.id and r.status in ('requested', 'unknown'))), 0)::int
            as refunds
     from purchase_order o where o.site_id = :site_id`,
)

/** Counts the payments since `:since` whose result is not known yet, by provider. */
export const countWaiting = named(
  'count_waiting_payments',
  `select provider, count(*)::int as count from purchase_order
    where created_at >= :since and status in ('loading', 'pending') group by provider`,
)
