import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

export type RequestRow = Statements['insert_debit_request']['row']

const requestColumns =
  'member_id, id, iban, holder, phone, quote, code_hash, attempts, created_at, sent_at, expires_at, order_id'

/** Locks a member's debits until the transaction ends, so that simultaneous calls count each other's. */
export const lockDebits = named(
  'lock_debits',
  `select pg_advisory_xact_lock(hashtextextended('direct_debit', :member::bigint))`,
)

export const insertRequest = named(
  'insert_debit_request',
  `insert into debit_request (member_id, id, site_id, iban, holder, phone, quote, code_hash, created_at, sent_at,
    expires_at)
   values (:member_id, :id, :site_id, :iban, :holder, :phone, :quote::jsonb, :code_hash, :created_at,
     :created_at, :expires_at) returning ${requestColumns}`,
)

export const selectRequest = named(
  'select_debit_request',
  `select ${requestColumns} from debit_request where member_id = :member_id and id = :id`,
)

/** Selects the time of the member's latest code. */
export const selectLastSent = named(
  'select_last_debit_code',
  'select max(sent_at) as sent_at from debit_request where member_id = :member_id',
)

/** Replaces the code of an open request that was made after `:since`. */
export const renewCode = named(
  'renew_debit_code',
  `update debit_request set code_hash = :code_hash, sent_at = :sent_at, expires_at = :expires_at, attempts = 0
    where member_id = :member_id and id = :id and order_id is null and created_at > :since returning ${requestColumns}`,
)

/** Ends a code that was not sent. */
export const endCode = named(
  'end_debit_code',
  'update debit_request set expires_at = sent_at where member_id = :member_id and id = :id',
)

export const lockRequest = named(
  'lock_debit_request',
  `select ${requestColumns} from debit_request where member_id = :member_id and id = :id for update`,
)

/** Counts a wrong code. */
export const addAttempt = named(
  'add_debit_attempt',
  'update debit_request set attempts = attempts + 1 where member_id = :member_id and id = :id',
)

/** Uses a request for the order `:order_id`. Updates no row if it was already used. */
export const useRequest = named(
  'use_debit_request',
  `update debit_request set order_id = :order_id where member_id = :member_id and id = :id and order_id is null
   returning ${requestColumns}`,
)

/** Counts a code of a subject. Returns no row if it has had `:debit_codes_per_day` codes since `:max_since`. */
export const countCode = named(
  'count_debit_code',
  `insert into debit_code_count as c (subject, since, sent) values (:subject, :since, 1)
   on conflict (subject) do update
      set since = case when c.since <= :max_since then excluded.since else c.since end,
          sent = case when c.since <= :max_since then 1 else c.sent + 1 end
    where c.since <= :max_since or c.sent < :debit_codes_per_day
   returning sent`,
)

/** Deletes requests and counters that are older than `:before`. */
export const deleteOldRequests = named(
  'delete_old_debit_requests',
  `with counters as (delete from debit_code_count where since <= :before)
   delete from debit_request where created_at <= :before`,
)

export const selectBlock = named(
  'select_debit_block',
  'select code from debit_block where subject = any (:subjects::bytea[]) limit 1',
)

export const insertBlock = named(
  'insert_debit_block',
  `insert into debit_block (subject, code, blocked_at) values (:subject, :code, :blocked_at) on conflict do nothing`,
)

export const deleteBlock = named('delete_debit_block', 'delete from debit_block where subject = :subject')

/** Counts the member's debits: those that wait and their cents, and those that were ever completed. */
export const selectDebits = named(
  'select_debits',
  `select count(*) filter (where status in ('loading', 'pending'))::integer as open,
          coalesce(sum(price_cents) filter (where status in ('loading', 'pending')), 0)::integer as open_cents,
          count(*) filter (where status = 'completed' and return_code is null)::integer as completed
     from purchase_order where member_id = :member_id and payment_method = 'directdebit'`,
)

export type DebitMandateRow = Statements['select_debit_mandate']['row']

const mandateColumns =
  'member_id, id, site_id, reference, iban, holder, phone, signed_at, registered_at, last_used_at, ended_at'

export const nextMandateNumber = named(
  'next_mandate_number',
  `select nextval('mandate_number')::text as number`,
)

export const insertDebitMandate = named(
  'insert_debit_mandate',
  `insert into debit_mandate (member_id, id, site_id, reference, iban, holder, phone, signed_at)
   values (:member_id, :id, :site_id, :reference, :iban, :holder, :phone, :signed_at)`,
)

export const selectDebitMandate = named(
  'select_debit_mandate',
  `select ${mandateColumns} from debit_mandate where member_id = :member_id and id = :id`,
)

export const selectDebitMandates = named(
  'select_debit_mandates',
  `select ${mandateColumns} from debit_mandate where member_id = :member_id order by id`,
)

export const selectRequests = named(
  'select_debit_requests',
  `select ${requestColumns} from debit_request where member_id = :member_id order by id`,
)

/** Stores the provider's ids of a mandate. Updates no row if another call has stored them. */
export const setRegistered = named(
  'set_mandate_registered',
  `with evidence as (
     update debit_mandate set registered_at = :registered_at
      where member_id = :member_id and id = :mandate_id and registered_at is null returning member_id, id)
   update payment_mandate m set provider_customer = :provider_customer, provider_mandate = :provider_mandate
     from evidence e where m.member_id = e.member_id and m.id = e.id`,
)

export const setUsed = named(
  'set_mandate_used',
  'update debit_mandate set last_used_at = :last_used_at where member_id = :member_id and id = :id',
)

export const setEnded = named(
  'set_mandate_ended',
  `update debit_mandate set ended_at = :ended_at where member_id = :member_id and id = :id and ended_at is null`,
)

export const deleteDebitMandate = named(
  'delete_debit_mandate',
  'delete from debit_mandate where member_id = :member_id and id = :id',
)

/**
 * Erases a member's mandates. Moves the evidence of those with which money was collected, or may have been, to the
 * anonymous id `:anonymous_id`, and ends them.
 */
export const keepDebitMandates = named(
  'keep_debit_mandates',
  `with collected as (
     select mandate_id as id from purchase_order
      where member_id = :member_id and mandate_id is not null
        and (provider_reference is not null or (attempted_at is not null and status <> 'failed'))),
   gone as (delete from debit_mandate where member_id = :member_id returning *)
   insert into debit_mandate (member_id, id, site_id, reference, iban, holder, phone, signed_at, registered_at,
     last_used_at, ended_at)
   select :anonymous_id, id, site_id, reference, iban, holder, phone, signed_at, registered_at, last_used_at,
          coalesce(ended_at, :now)
     from gone where last_used_at is not null or id in (select id from collected)
   returning ${mandateColumns}`,
)

export const eraseRequests = named(
  'erase_debit_requests',
  'delete from debit_request where member_id = :member_id',
)
