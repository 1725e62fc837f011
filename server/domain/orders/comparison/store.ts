import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** Selects the payments of orders since `:since`, in the order of their references, at most `:limit` after the given one. */
export const selectPayments = named(
  'select_payments_to_compare',
  `select r.provider, r.reference, o.member_id, o.id as order_id, o.number, o.currency
     from payment_reference r
     join purchase_order o on o.member_id = r.member_id and o.id = r.order_id and o.provider_reference = r.reference
    where o.created_at >= :since and (r.provider, r.reference) > (:after_provider, :after_reference)
    order by r.provider, r.reference limit :limit`,
)
