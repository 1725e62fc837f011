-- Adapter: payments
-- The sandbox's later outcomes, mandates, refunds and chargebacks, and the notices that it has not delivered yet.

alter table sandbox_payment
  add column notice_url text,
  add column locale text,
  add column payer_country text,
  add column expires_at timestamptz,
  add column failure text,
  -- False for a payment from a mandate.
  add column has_page boolean not null default true,
  -- The status that replaces the current one at `next_at`.
  add column next_status text,
  add column next_failure text,
  add column next_at timestamptz,
  -- The mandate that this payment stores when it is completed; null if it stores none.
  add column mandate_id text collate "C" unique,
  add column mandate_rejected boolean not null default false,
  add column mandate_revoked_at timestamptz,
  -- Cents of each refund, by our id of the refund.
  add column refunds jsonb not null default '{}',
  add column refunded_cents integer not null default 0,
  add column charged_back_cents integer not null default 0,
  add column charged_back_as text,
  add constraint sandbox_payment_paid_back check (refunded_cents between 0 and amount_cents);
create index sandbox_payment_next on sandbox_payment (next_at) where next_at is not null;
create index sandbox_payment_open on sandbox_payment (expires_at) where status = 'open';

-- One row per delivery. Repeated deliveries of the same event have the same event id.
create table sandbox_notice (
  id bigint generated always as identity primary key,
  event_id text not null,
  reference text collate "C" not null,
  due_at timestamptz not null,
  attempts integer not null default 0
);
create index sandbox_notice_due on sandbox_notice (due_at, id);
create index sandbox_notice_reference on sandbox_notice (reference);
