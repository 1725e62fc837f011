import type { DiscountCode } from '#contract/discounts/discounts.ts'
import type { Offer } from '#contract/orders/orders.ts'
import type { ReturnCode } from '#contract/orders/return-codes.ts'
import type { DebitRequestId, MandateId, MemberId, OrderId, PackageId, SiteId } from '#contract/wire/ids.ts'
import type { BuyerCountries } from '#server/domain/accounts/index.ts'
import { named } from '#server/kernel/sql.ts'

/** The purchase that a member has seen when the code was sent. */
export interface Quote {
  readonly package: PackageId | null
  readonly offer: Offer
  readonly countries: BuyerCountries
  readonly discount: DiscountCode | null
}

export interface RequestRow {
  member_id: MemberId
  id: DebitRequestId
  iban: string
  holder: string
  phone: string
  quote: Quote
  code_hash: Buffer
  attempts: number
  created_at: string
  sent_at: string
  expires_at: string
  order_id: OrderId | null
}

const requestColumns =
  'member_id, id, iban, holder, phone, quote, code_hash, attempts, created_at, sent_at, expires_at, order_id'

/** Locks a member's debits until the transaction ends, so that simultaneous calls count each other's. */
export const lockDebits = named(
  'lock_debits',
  `select pg_advisory_xact_lock(hashtextextended('direct_debit', $1::bigint))`,
)

export const insertRequest = named<RequestRow>(
  'insert_debit_request',
  `insert into debit_request (member_id, id, site_id, iban, holder, phone, quote, code_hash, created_at, sent_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $9, $10) returning ${requestColumns}`,
)

export const selectRequest = named<RequestRow>(
  'select_debit_request',
  `select ${requestColumns} from debit_request where member_id = $1 and id = $2`,
)

/** Selects the time of the member's latest code. */
export const selectLastSent = named<{ sent_at: string | null }>(
  'select_last_debit_code',
  'select max(sent_at) as sent_at from debit_request where member_id = $1',
)

/** Replaces the code of an open request that was made after $6. */
export const renewCode = named<RequestRow>(
  'renew_debit_code',
  `update debit_request set code_hash = $3, sent_at = $4, expires_at = $5, attempts = 0
    where member_id = $1 and id = $2 and order_id is null and created_at > $6 returning ${requestColumns}`,
)

/** Ends a code that was not sent. */
export const endCode = named(
  'end_debit_code',
  'update debit_request set expires_at = sent_at where member_id = $1 and id = $2',
)

export const lockRequest = named<RequestRow>(
  'lock_debit_request',
  `select ${requestColumns} from debit_request where member_id = $1 and id = $2 for update`,
)

/** Counts a wrong code. */
export const addAttempt = named(
  'add_debit_attempt',
  'update debit_request set attempts = attempts + 1 where member_id = $1 and id = $2',
)

/** Uses a request for the order $3. Updates no row if it was already used. */
export const useRequest = named<RequestRow>(
  'use_debit_request',
  `update debit_request set order_id = $3 where member_id = $1 and id = $2 and order_id is null
   returning ${requestColumns}`,
)

/** Counts a code of a subject. Returns no row if it has had $4 codes since $3. */
export const countCode = named(
  'count_debit_code',
  `insert into debit_code_count as c (subject, since, sent) values ($1, $2, 1)
   on conflict (subject) do update
      set since = case when c.since <= $3 then excluded.since else c.since end,
          sent = case when c.since <= $3 then 1 else c.sent + 1 end
    where c.since <= $3 or c.sent < $4
   returning sent`,
)

/** Deletes requests and counters that are older than $1. */
export const deleteOldRequests = named(
  'delete_old_debit_requests',
  `with counters as (delete from debit_code_count where since <= $1)
   delete from debit_request where created_at <= $1`,
)

export const selectBlock = named<{ code: ReturnCode }>(
  'select_debit_block',
  'select code from debit_block where subject = any ($1::bytea[]) limit 1',
)

export const insertBlock = named(
  'insert_debit_block',
  'insert into debit_block (subject, code, blocked_at) values ($1, $2, $3) on conflict do nothing',
)

export const deleteBlock = named('delete_debit_block', 'delete from debit_block where subject = $1')

/** Counts the member's debits: those that wait and their cents, and those that were ever completed. */
export const selectDebits = named<{ open: number; open_cents: number; completed: number }>(
  'select_debits',
  `select count(*) filter (where status in ('loading', 'pending'))::integer as open,
          coalesce(sum(price_cents) filter (where status in ('loading', 'pending')), 0)::integer as open_cents,
          count(*) filter (where status = 'completed' and return_code is null)::integer as completed
     from purchase_order where member_id = $1 and payment_method = 'directdebit'`,
)

export interface DebitMandateRow {
  member_id: MemberId
  id: MandateId
  site_id: SiteId
  reference: string
  iban: string
  holder: string
  phone: string
  signed_at: string
  registered_at: string | null
  last_used_at: string | null
  ended_at: string | null
}

const mandateColumns =
  'member_id, id, site_id, reference, iban, holder, phone, signed_at, registered_at, last_used_at, ended_at'

export const nextMandateNumber = named<{ number: string }>(
  'next_mandate_number',
  `select nextval('mandate_number')::text as number`,
)

export const insertDebitMandate = named(
  'insert_debit_mandate',
  `insert into debit_mandate (member_id, id, site_id, reference, iban, holder, phone, signed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

export const selectDebitMandate = named<DebitMandateRow>(
  'select_debit_mandate',
  `select ${mandateColumns} from debit_mandate where member_id = $1 and id = $2`,
)

export const selectDebitMandates = named<DebitMandateRow>(
  'select_debit_mandates',
  `select ${mandateColumns} from debit_mandate where member_id = $1 order by id`,
)

export const selectRequests = named<RequestRow>(
  'select_debit_requests',
  `select ${requestColumns} from debit_request where member_id = $1 order by id`,
)

/** Stores the provider's ids of a mandate. Updates no row if another call has stored them. */
export const setRegistered = named(
  'set_mandate_registered',
  `with evidence as (
     update debit_mandate set registered_at = $5
      where member_id = $1 and id = $2 and registered_at is null returning member_id, id)
   update payment_mandate m set provider_customer = $3, provider_mandate = $4
     from evidence e where m.member_id = e.member_id and m.id = e.id`,
)

export const setUsed = named(
  'set_mandate_used',
  'update debit_mandate set last_used_at = $3 where member_id = $1 and id = $2',
)

export const setEnded = named(
  'set_mandate_ended',
  'update debit_mandate set ended_at = $3 where member_id = $1 and id = $2 and ended_at is null',
)

export const deleteDebitMandate = named(
  'delete_debit_mandate',
  'delete from debit_mandate where member_id = $1 and id = $2',
)

/**
 * Erases a member's mandates. Moves the evidence of those with which money was collected, or may have been, to the
 * anonymous id $2, and ends them.
 */
export const keepDebitMandates = named<DebitMandateRow>(
  'keep_debit_mandates',
  `with collected as (
     select mandate_id as id from purchase_order
      where member_id = $1 and mandate_id is not null
        and (provider_reference is not null or (attempted_at is not null and status <> 'failed'))),
   gone as (delete from debit_mandate where member_id = $1 returning *)
   insert into debit_mandate (member_id, id, site_id, reference, iban, holder, phone, signed_at, registered_at,
     last_used_at, ended_at)
   select $2, id, site_id, reference, iban, holder, phone, signed_at, registered_at, last_used_at,
          coalesce(ended_at, $3)
     from gone where last_used_at is not null or id in (select id from collected)
   returning ${mandateColumns}`,
)

export const eraseRequests = named('erase_debit_requests', 'delete from debit_request where member_id = $1')
