import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** O1: the statements with which staff look buyers up by a number. */

/** Selects the buyer of an order, with the case of the money queue that waits about it. */
export const selectByNumber = named(
  'select_buyers_by_order_number',
  `select o.member_id, o.site_id,
          (select c.id from money_case c
            where c.member_id = o.member_id and c.order_id = o.id and c.outcome is null
            order by c.created_at, c.id limit 1) as money_case
     from purchase_order o where o.number = :number and o.site_id = any (:site_ids::bigint[])`,
)

/** Selects the buyer of a payment, whichever of `:providers` has processed it. */
export const selectByReference = named(
  'select_buyers_by_payment',
  `select o.member_id, o.site_id
     from payment_reference r join purchase_order o on o.member_id = r.member_id and o.id = r.order_id
    where r.provider = any (:providers::text[]) and r.reference = :reference and o.site_id = any (:site_ids::bigint[])`,
)

export const selectByWithdrawal = named(
  'select_withdrawals_by_number',
  'select id, member_id, site_id from withdrawal where number = :number and site_id = any (:site_ids::bigint[])',
)

/** Selects the site of an order of a member. An erased buyer has no other record of a site. */
export const selectSiteOfOrders = named(
  'select_site_of_orders',
  'select site_id from purchase_order where member_id = :member_id limit 1',
)
