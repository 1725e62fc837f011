import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import type { ReturnCode } from '#contract/orders/return-codes.ts'
import { named } from '#server/adapters/postgres/transaction.ts'
import type { FailureReason, PaymentState, SandboxChargeback } from './port.ts'

export interface PaymentRow {
  reference: string
  order_id: string
  amount_cents: number
  currency: string
  method: PaymentMethod
  description: string
  return_url: string
  locale: string | null
  payer_country: string | null
  has_page: boolean
  status: PaymentState
  failure: FailureReason | null
  refunds: Record<string, number>
  returned_refunds: string[]
  refunded_cents: number
  charged_back_cents: number
  charged_back_as: SandboxChargeback | null
  mandate_id: string | null
  mandate_rejected: boolean
  mandate_revoked_at: string | null
  return_code: ReturnCode | null
}

const columns = `reference, order_id, amount_cents, currency, method, description, return_url, locale, payer_country, has_page,
  status, failure, refunds, returned_refunds, refunded_cents, charged_back_cents, charged_back_as, mandate_id, mandate_rejected,
  mandate_revoked_at, return_code`

export const selectPayment = named<PaymentRow>(
  'select_sandbox_payment',
  `select ${columns} from sandbox_payment where reference = $1`,
)

export const selectPaymentOfOrder = named<PaymentRow>(
  'select_sandbox_payment_of_order',
  `select ${columns} from sandbox_payment where order_id = $1`,
)

export interface MandateRow {
  method: PaymentMethod
  mandate_rejected: boolean
  /** The code with which the account's bank returns each debit, before or after its completion. */
  returns: ReturnCode | null
  returns_late: boolean
}

/** Selects the mandate $1, unless its payment was not completed or the mandate was revoked. */
export const selectMandate = named<MandateRow>(
  'select_sandbox_mandate',
  `select method, mandate_rejected, return_code as returns, returns_late from sandbox_payment
    where mandate_id = $1 and status = 'completed' and mandate_revoked_at is null`,
)

/**
 * Inserts the SEPA mandate with our id $1, or returns the one that exists. It is stored as the mandate of a payment of
 * nothing. The account number is not stored.
 */
export const insertMandate = named<{ id: string }>(
  'insert_sandbox_mandate',
  `insert into sandbox_payment (order_id, reference, amount_cents, currency, method, description, return_url, has_page,
     mandate_id, status, return_code, returns_late, created_at)
   values ($1, $2, 0, 'EUR', 'directdebit', 'mandate', '', false, $3, 'completed', $4, $5, $6)
   on conflict (order_id) do update set order_id = excluded.order_id returning mandate_id as id`,
)

/** Inserts a payment and its notices, or returns the payment that the order already has. */
export const insertPayment = named<PaymentRow>(
  'insert_sandbox_payment',
  `with made as (
     insert into sandbox_payment (order_id, reference, amount_cents, currency, method, description, return_url, notice_url,
       locale, payer_country, expires_at, has_page, mandate_id, status, failure, next_status, next_at, created_at,
       next_failure, return_code, returns_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $21, $22, $23)
     on conflict (order_id) do update set order_id = excluded.order_id
     returning ${columns}),
   told as (
     insert into sandbox_notice (event_id, reference, due_at)
     select event_id, $2, due_at from unnest($19::text[], $20::timestamptz[]) as planned (event_id, due_at)
      where exists (select 1 from made where made.reference = $2))
   select * from made`,
)

/**
 * Applies what has become due by $1: a later outcome that was chosen, and the expiry of open payments. Limited to the
 * payment $2 unless it is null.
 */
export const applyDue = named(
  'apply_sandbox_due',
  `with decided as (
     update sandbox_payment
        set status = next_status, failure = next_failure, next_status = null, next_failure = null, next_at = null,
            charged_back_cents = case when next_status = 'completed' and returns_at <= $1 then amount_cents
                                      else charged_back_cents end,
            charged_back_as = case when next_status = 'completed' and returns_at <= $1 then 'returned_debit'
                                   else charged_back_as end,
            returns_at = case when returns_at <= $1 then null else returns_at end
      where next_at <= $1 and reference = coalesce($2, reference)),
   returned as (
     update sandbox_payment
        set charged_back_cents = amount_cents - refunded_cents, charged_back_as = 'returned_debit', returns_at = null
      where returns_at <= $1 and status = 'completed' and next_at is null and charged_back_cents = 0
        and reference = coalesce($2, reference)),
   expired as (
     update sandbox_payment set status = 'failed', failure = 'expired'
      where status = 'open' and expires_at <= $1 and reference = coalesce($2, reference)
     returning reference)
   insert into sandbox_notice (event_id, reference, due_at)
   select 'evt_' || gen_random_uuid(), reference, $1 from expired`,
)

/** Changes an open payment, or decides a pending one. Returns no row if the payment is in another state. */
export const updateOutcome = named<{ reference: string }>(
  'update_sandbox_outcome',
  `with chosen as (
     update sandbox_payment
        set status = $2, failure = $3, next_status = $4, next_failure = $5, next_at = $6, return_code = $9,
            returns_at = null
      where reference = $1 and (status = 'open' or (status = 'pending' and $2 in ('completed', 'failed')))
     returning reference),
   told as (
     insert into sandbox_notice (event_id, reference, due_at)
     select event_id, reference, due_at
       from chosen, unnest($7::text[], $8::timestamptz[]) as planned (event_id, due_at))
   select reference from chosen`,
)

/** Refunds $3 cents under the refund id $2. Returns no row for a repeated id, and if the payment cannot be refunded. */
export const updateRefunds = named<{ reference: string }>(
  'update_sandbox_refunds',
  `with refunded as (
     update sandbox_payment
        set refunds = refunds || jsonb_build_object($2::text, $3::integer), refunded_cents = refunded_cents + $3
      where reference = $1 and status = 'completed' and currency = $4 and not refunds ? $2
        and $3 > 0 and refunded_cents + charged_back_cents + $3 <= amount_cents
     returning reference),
   told as (
     insert into sandbox_notice (event_id, reference, due_at) select $5, reference, $6 from refunded)
   select reference from refunded`,
)

/** Lets the last refund that stands come back. */
export const returnRefund = named(
  'return_sandbox_refund',
  `with returned as (
     update sandbox_payment
        set returned_refunds = returned_refunds || last.id, refunded_cents = refunded_cents - last.cents
       from (select r.key as id, r.value::integer as cents
               from sandbox_payment p, jsonb_each_text(p.refunds) r
              where p.reference = $1 and r.key <> all (p.returned_refunds)
              order by length(r.key) desc, r.key desc limit 1) last
      where reference = $1 and last.id <> all (returned_refunds)
     returning reference)
   insert into sandbox_notice (event_id, reference, due_at) select $2, reference, $3 from returned`,
)

/** Charges back $2 cents, or all cents that are not refunded if $2 is null. */
export const updateChargeback = named(
  'update_sandbox_chargeback',
  `with returned as (
     update sandbox_payment
        set charged_back_cents = coalesce($2, amount_cents - refunded_cents), charged_back_as = $3, return_code = $6
      where reference = $1 and status = 'completed' and charged_back_cents = 0
        and coalesce($2, amount_cents - refunded_cents) between 1 and amount_cents - refunded_cents
     returning reference)
   insert into sandbox_notice (event_id, reference, due_at) select $4, reference, $5 from returned`,
)

export const clearChargeback = named(
  'clear_sandbox_chargeback',
  `with won as (
     update sandbox_payment set charged_back_cents = 0, charged_back_as = null, return_code = null
      where reference = $1 and charged_back_cents > 0
     returning reference)
   insert into sandbox_notice (event_id, reference, due_at) select $2, reference, $3 from won`,
)

export const rejectMandate = named(
  'reject_sandbox_mandate',
  'update sandbox_payment set mandate_rejected = true where reference = $1 and mandate_id is not null',
)

export const revokeMandate = named(
  'revoke_sandbox_mandate',
  'update sandbox_payment set mandate_revoked_at = $2 where mandate_id = $1 and mandate_revoked_at is null',
)

export interface NoticeRow {
  id: string
  event_id: string
  reference: string
  /** Null for a payment of an earlier release. */
  notice_url: string | null
}

/**
 * Selects $3 notices that are due at $1, of the payment $2 or of all payments if it is null. Makes each of them due
 * again later, in case it is not confirmed: after 5 s, 15 s and so on, and after about a week the last time. Several
 * processes get different notices.
 */
export const takeNotices = named<NoticeRow>(
  'take_sandbox_notices',
  `with due as (
     select id, due_at from sandbox_notice
      where due_at <= $1 and reference = coalesce($2, reference)
      order by due_at, id limit $3 for update skip locked),
   taken as (
     update sandbox_notice n
        set attempts = attempts + 1, due_at = $1::timestamptz + interval '5 seconds' * power(3, attempts)
       from due where n.id = due.id
     returning n.id, n.event_id, n.reference, due.due_at as was_due_at)
   select taken.id, event_id, taken.reference, notice_url
     from taken join sandbox_payment p on p.reference = taken.reference order by was_due_at, taken.id`,
)

/** Deletes a delivered notice, and notices that could not be delivered for too long. */
export const deleteNotice = named(
  'delete_sandbox_notice',
  'delete from sandbox_notice where id = $1 or attempts > $2',
)
