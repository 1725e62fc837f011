import { statements } from '#server/adapters/postgres/statements.ts'
import type { Statements } from './sandbox-statements.generated.ts'

const named = statements<Statements>()

export type PaymentRow = Statements['select_sandbox_payment']['row']

const columns = `reference, order_id, amount_cents, currency, method, description, return_url, locale, payer_country, has_page,
  status, failure, refunds, returned_refunds, refunded_cents, charged_back_cents, charged_back_as, mandate_id, mandate_rejected,
  mandate_revoked_at, return_code, payer`

export const selectPayment = named(
  'select_sandbox_payment',
  `select ${columns} from sandbox_payment where reference = :reference`,
)

export const selectPaymentOfOrder = named(
  'select_sandbox_payment_of_order',
  `select ${columns} from sandbox_payment where order_id = :order_id`,
)

export type MandateRow = Statements['select_sandbox_mandate']['row']

/** Selects the mandate `:mandate_id`, unless its payment was not completed or the mandate was revoked. */
export const selectMandate = named(
  'select_sandbox_mandate',
  `select method, mandate_rejected, return_code as returns, returns_late from sandbox_payment
    where mandate_id = :mandate_id and status = 'completed' and mandate_revoked_at is null`,
)

/**
 * Inserts the SEPA mandate with our id `:order_id`, or returns the one that exists. It is stored as the mandate of
 * a payment of nothing. The account number is not stored.
 */
export const insertMandate = named(
  'insert_sandbox_mandate',
  `insert into sandbox_payment (order_id, reference, amount_cents, currency, method, description, return_url,
    has_page,
     mandate_id, status, return_code, returns_late, created_at)
   values (:order_id, :reference, 0, 'EUR', 'directdebit', 'mandate', '', false, :mandate_id, 'completed',
     :return_code?, :returns_late, :created_at)
   on conflict (order_id) do update set order_id = excluded.order_id returning mandate_id as id`,
)

/** Inserts a payment and its notices, or returns the payment that the order already has. */
export const insertPayment = named(
  'insert_sandbox_payment',
  `with made as (
     insert into sandbox_payment (order_id, reference, amount_cents, currency, method, description, return_url,
       notice_url,
       locale, payer_country, expires_at, has_page, mandate_id, status, failure, next_status, next_at, created_at,
       next_failure, return_code, returns_at, payer)
     values (:order_id, :reference, :amount_cents, :currency, :method, :description, :return_url, :notice_url,
       :locale, :payer_country?, :expires_at, :has_page, :mandate_id?, :status, :failure?, :next_status?, :next_at?,
       :created_at, :next_failure?, :return_code?, :returns_at?, :payer?)
     on conflict (order_id) do update set order_id = excluded.order_id
     returning ${columns}),
   told as (
     insert into sandbox_notice (event_id, reference, due_at)
     select event_id, :reference, due_at from unnest(:event_ids::text[],
       :due_ats::timestamptz[]) as planned (event_id, due_at)
      where exists (select 1 from made where made.reference = :reference))
   select * from made`,
)

/**
 * Applies what has become due by `:due_at`: a later outcome that was chosen, and the expiry of open payments.
 * Limited to the payment `:reference` unless it is null.
 */
export const applyDue = named(
  'apply_sandbox_due',
  `with decided as (
     update sandbox_payment
        set status = next_status, failure = next_failure, next_status = null, next_failure = null, next_at = null,
            charged_back_cents = case when next_status = 'completed' and returns_at <= :due_at then amount_cents
                                      else charged_back_cents end,
            charged_back_as = case when next_status = 'completed' and returns_at <= :due_at then 'returned_debit'
                                   else charged_back_as end,
            returns_at = case when returns_at <= :due_at then null else returns_at end
      where next_at <= :due_at and reference = coalesce(:reference?, reference)),
   returned as (
     update sandbox_payment
        set charged_back_cents = amount_cents - refunded_cents, charged_back_as = 'returned_debit',
          returns_at = null
      where returns_at <= :due_at and status = 'completed' and next_at is null and charged_back_cents = 0
        and reference = coalesce(:reference, reference)),
   expired as (
     update sandbox_payment set status = 'failed', failure = 'expired'
      where status = 'open' and expires_at <= :due_at and reference = coalesce(:reference, reference)
     returning reference)
   insert into sandbox_notice (event_id, reference, due_at)
   select 'evt_' || gen_random_uuid(), reference, :due_at from expired`,
)

/** Changes an open payment, or decides a pending one. Returns no row if the payment is in another state. */
export const updateOutcome = named(
  'update_sandbox_outcome',
  `with chosen as (
     update sandbox_payment
        set status = :status, failure = :failure?, next_status = :next_status?, next_failure = :next_failure?,
          next_at = :next_at?, return_code = :return_code?,
            returns_at = null
      where reference = :reference and (status = 'open' or (status = 'pending'
        and :status in ('completed', 'failed')))
     returning reference),
   told as (
     insert into sandbox_notice (event_id, reference, due_at)
     select event_id, reference, due_at
       from chosen, unnest(:event_ids::text[], :due_ats::timestamptz[]) as planned (event_id, due_at))
   select reference from chosen`,
)

/**
 * Refunds `:cents` cents under the refund id `:refund_id`. Returns no row for a repeated id, and if the payment
 * cannot be refunded.
 */
export const updateRefunds = named(
  'update_sandbox_refunds',
  `with refunded as (
     update sandbox_payment
        set refunds = refunds || jsonb_build_object(:refund_id::text, :cents::integer),
          refunded_cents = refunded_cents + :cents
      where reference = :reference and status = 'completed' and currency = :currency and not refunds ? :refund_id
        and :cents > 0 and refunded_cents + charged_back_cents + :cents <= amount_cents
     returning reference),
   told as (
     insert into sandbox_notice (event_id, reference, due_at) select :event_id, reference, :due_at from refunded)
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
              where p.reference = :reference and r.key <> all (p.returned_refunds)
              order by length(r.key) desc, r.key desc limit 1) last
      where reference = :reference and last.id <> all (returned_refunds)
     returning reference)
   insert into sandbox_notice (event_id, reference, due_at) select :event_id, reference, :due_at from returned`,
)

/** Charges back `:cents` cents, or all cents that are not refunded if `:cents` is null. */
export const updateChargeback = named(
  'update_sandbox_chargeback',
  `with returned as (
     update sandbox_payment
        set charged_back_cents = coalesce(:cents?, amount_cents - refunded_cents),
          charged_back_as = :charged_back_as, return_code = :return_code?
      where reference = :reference and status = 'completed' and charged_back_cents = 0
        and coalesce(:cents, amount_cents - refunded_cents) between 1 and amount_cents - refunded_cents
     returning reference)
   insert into sandbox_notice (event_id, reference, due_at) select :event_id, reference, :due_at from returned`,
)

export const clearChargeback = named(
  'clear_sandbox_chargeback',
  `with won as (
     update sandbox_payment set charged_back_cents = 0, charged_back_as = null, return_code = null
      where reference = :reference and charged_back_cents > 0
     returning reference)
   insert into sandbox_notice (event_id, reference, due_at) select :event_id, reference, :due_at from won`,
)

export const rejectMandate = named(
  'reject_sandbox_mandate',
  `update sandbox_payment set mandate_rejected = true where reference = :reference and mandate_id is not null`,
)

export const revokeMandate = named(
  'revoke_sandbox_mandate',
  `update sandbox_payment set mandate_revoked_at = :mandate_revoked_at where mandate_id = :mandate_id
    and mandate_revoked_at is null`,
)

export type NoticeRow = Statements['take_sandbox_notices']['row']

/**
 * Selects `:limit` notices that are due at `:due_at`, of the payment `:reference` or of all payments if it is null.
 * Makes each of them due again later, in case it is not confirmed: after 5 s, 15 s and so on, and after about a
 * week the last time. Several processes get different notices.
 */
export const takeNotices = named(
  'take_sandbox_notices',
  `with due as (
     select id, due_at from sandbox_notice
      where due_at <= :due_at and reference = coalesce(:reference?, reference)
      order by due_at, id limit :limit for update skip locked),
   taken as (
     update sandbox_notice n
        set attempts = attempts + 1, due_at = :due_at::timestamptz + interval '5 seconds' * power(3, attempts)
       from due where n.id = due.id
     returning n.id, n.event_id, n.reference, due.due_at as was_due_at)
   select taken.id, event_id, taken.reference, notice_url
     from taken join sandbox_payment p on p.reference = taken.reference order by was_due_at, taken.id`,
)

/** Deletes a delivered notice, and notices that could not be delivered for too long. */
export const deleteNotice = named(
  'delete_sandbox_notice',
  'delete from sandbox_notice where id = :id or attempts > :attempts_max',
)
