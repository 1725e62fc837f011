import type { OrderId } from '#contract/wire/ids.ts'
import { named } from '#server/kernel/sql.ts'

/** Makes a new order wait for the day $3. It ends at $4 if the provider has not answered until then. */
export const setScheduled = named(
  'set_debit_scheduled',
  `update purchase_order set status = 'pending', collect_on = $3, expires_at = $4
    where member_id = $1 and id = $2 and status = 'loading'`,
)

/** Records that the payer was told the amount and the day $4. */
export const setAnnounced = named(
  'set_debit_announced',
  `update purchase_order set announced_at = coalesce(announced_at, $3), collect_on = greatest(collect_on, $4::date)
    where member_id = $1 and id = $2 and status = 'pending' and provider_reference is null`,
)

/** Postpones a debit that could not be announced in time. */
export const postpone = named(
  'postpone_debit',
  `update purchase_order set collect_on = greatest(collect_on, $3::date)
    where member_id = $1 and id = $2 and status = 'pending' and announced_at is null`,
)

/** Records an attempt to collect at $3. Updates no row if the debit was cancelled, or exists. */
export const setCollecting = named(
  'set_debit_collecting',
  `update purchase_order set attempted_at = $3
    where member_id = $1 and id = $2 and provider_reference is null and status = 'pending'`,
)

export const setCollectionUnknown = named(
  'set_collection_unknown',
  `update purchase_order set is_unknown = true
    where member_id = $1 and id = $2 and provider_reference is null and status = 'pending'`,
)

/** Ends a debit that the provider has refused, with its reason $3 and the bank's code $4. */
export const setRefused = named(
  'set_debit_refused',
  `update purchase_order set status = 'failed', failure = $3, return_code = $4, is_unknown = false
    where member_id = $1 and id = $2 and provider_reference is null and status = 'pending'`,
)

/** Cancels debits of the mandate $2 that wait for their day, or of all mandates if it is null. */
export const cancelWaiting = named<{ id: OrderId }>(
  'cancel_waiting_debits',
  `update purchase_order set status = 'cancelled'
    where member_id = $1 and mandate_id = coalesce($2, mandate_id) and payment_method = 'directdebit'
      and status = 'pending' and provider_reference is null and attempted_at is null
   returning id`,
)

/** Stores the bank's code of a returned debit. Updates no row if it already has one. */
export const setReturnCode = named(
  'set_return_code',
  'update purchase_order set return_code = $3 where member_id = $1 and id = $2 and return_code is null',
)

/** Selects the debits of a mandate that wait for their day. */
export const selectWaiting = named<{ id: OrderId }>(
  'select_waiting_debits',
  `select id from purchase_order
    where member_id = $1 and mandate_id = $2 and status = 'pending' and provider_reference is null`,
)
