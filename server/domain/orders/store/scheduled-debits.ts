import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './scheduled-debits.generated.ts'

const named = statements<Statements>()

/**
 * Makes a new order wait for the day `:collect_on`. It ends at `:expires_at` if the provider has not answered
 * until then.
 */
export const setScheduled = named(
  'set_debit_scheduled',
  `update purchase_order set status = 'pending', collect_on = :collect_on, expires_at = :expires_at
    where member_id = :member_id and id = :id and status = 'loading'`,
)

/** Records that the payer was told the amount and the day `:collect_on`. */
export const setAnnounced = named(
  'set_debit_announced',
  `update purchase_order set announced_at = coalesce(announced_at, :now), collect_on = greatest(collect_on,
    :collect_on::date)
    where member_id = :member_id and id = :id and status = 'pending' and provider_reference is null`,
)

/** Postpones a debit that could not be announced in time. */
export const postpone = named(
  'postpone_debit',
  `update purchase_order set collect_on = greatest(collect_on, :collect_on::date)
    where member_id = :member_id and id = :id and status = 'pending' and announced_at is null`,
)

/** Records an attempt to collect at `:attempted_at`. Updates no row if the debit was cancelled, or exists. */
export const setCollecting = named(
  'set_debit_collecting',
  `update purchase_order set attempted_at = :attempted_at
    where member_id = :member_id and id = :id and provider_reference is null and status = 'pending'`,
)

export const setCollectionUnknown = named(
  'set_collection_unknown',
  `update purchase_order set is_unknown = true
    where member_id = :member_id and id = :id and provider_reference is null and status = 'pending'`,
)

/** Ends a debit that the provider has refused, with its reason `:failure` and the bank's code `:return_code`. */
export const setRefused = named(
  'set_debit_refused',
  `update purchase_order set status = 'failed', failure = :failure, return_code = :return_code?, is_unknown = false
    where member_id = :member_id and id = :id and provider_reference is null and status = 'pending'`,
)

/** Cancels debits of the mandate `:id` that wait for their day, or of all mandates if it is null. */
export const cancelWaiting = named(
  'cancel_waiting_debits',
  `update purchase_order set status = 'cancelled'
    where member_id = :member_id and mandate_id = coalesce(:mandate_id?, mandate_id) and payment_method = 'directdebit'
      and status = 'pending' and provider_reference is null and attempted_at is null
   returning id`,
)

/** Stores the bank's code of a returned debit. Updates no row if it already has one. */
export const setReturnCode = named(
  'set_return_code',
  `update purchase_order set return_code = :return_code where member_id = :member_id and id = :id
    and return_code is null`,
)

/** Selects the debits of a mandate that wait for their day. */
export const selectWaiting = named(
  'select_waiting_debits',
  `select id from purchase_order
    where member_id = :member_id and mandate_id = :mandate_id and status = 'pending' and provider_reference is null`,
)
