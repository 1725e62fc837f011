-- Module: orders
-- SEPA direct debit: mandates given on our page, their codes by SMS, debits that wait for their day, and returned debits.
-- Specification: M2.

alter table company
  -- Creditor identifier of SEPA direct debits; empty if the company collects none.
  add column creditor_id text not null default '';

alter table member
  -- When every mail and push to the member ended, because a bank reported a death.
  add column contact_ended_at timestamptz;

create sequence mandate_number start 413;

alter table purchase_order
  -- Day on which a debit is collected, not before; null for every other payment.
  add column collect_on date,
  -- When the payer was told the amount and the day of a debit.
  add column announced_at timestamptz,
  -- ISO 20022 code with which a bank has returned the debit.
  add column return_code text;
create index purchase_order_open_debit on purchase_order (member_id)
  where payment_method = 'directdebit' and status in ('loading', 'pending');

-- The SEPA evidence of a stored payment method: who gave it, for which account, when. It remains when the method is
-- removed.
create table debit_mandate (
  member_id bigint not null,
  -- The id in payment_mandate.
  id bigint not null,
  site_id bigint not null,
  -- The reference that the payer reads on the account statement.
  reference text collate "C" not null unique,
  iban text not null,
  holder text not null,
  phone text not null,
  signed_at timestamptz not null,
  -- When the provider accepted it.
  registered_at timestamptz,
  -- The day of the last debit.
  last_used_at timestamptz,
  ended_at timestamptz,
  primary key (member_id, id)
);

-- A mandate that waits for the code of its SMS, with the price that the member saw.
create table debit_request (
  member_id bigint not null,
  id bigint not null,
  site_id bigint not null,
  iban text not null,
  holder text not null,
  phone text not null,
  -- What the member buys, and the offer at the time of the request.
  quote jsonb not null,
  code_hash bytea not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  order_id bigint,
  primary key (member_id, id)
);

-- Number of codes sent within a day, by member, phone and account. The subject is a keyed hash.
create table debit_code_count (
  subject bytea primary key,
  since timestamptz not null,
  sent integer not null
);

-- Accounts and members from which nothing is collected any more. The subject is a keyed hash.
create table debit_block (
  subject bytea primary key,
  code text not null,
  blocked_at timestamptz not null
);

alter table sandbox_payment
  -- The bank's code for a debit that fails or is taken back, and when a completed one is taken back.
  add column return_code text,
  add column returns_at timestamptz,
  -- For a row that stands for a mandate without a payment: whether its debits complete before they are returned.
  add column returns_late boolean not null default false;
