-- Module: credits
-- The books: money beside credits in the ledger, one hash chain per member, daily seals, holds and corrections.
-- Rows of the previous release have no position in a chain; they stay before its first row. Specification: M1, M5.

-- Accounts of credits: 1 the member's wallet, 2 sold, 3 granted, 4 spent, 5 held for refunds, 6 corrected.
-- Accounts of money, in minor units of the transaction's currency: 11 clearing at the payment provider, 12 net sales,
-- 13 VAT, 14 receivable from the member. A debit is positive. The entries of a transaction sum to 0 in credits, and to
-- 0 in money.
alter table ledger_transaction
  -- Position in the member's chain, from 1.
  add column position integer,
  -- Hash over the previous row's hash and this row with its entries (`ledger_hash`).
  add column hash bytea,
  -- Salt of the hash over the row's references (`ledger_reference`): idempotency key, conversation, message. The erasure
  -- of the member deletes salt and references and stores this hash instead.
  add column salt uuid,
  add column reference bytea,
  -- Currency of the entries in money.
  add column currency text,
  -- The lots whose remaining credits have changed, and by how many credits; the sign is that of the wallet's entry.
  add column lot_ids bigint[],
  add column lot_credits integer[];

alter table wallet
  -- Hash and position of the last row of the chain.
  add column head bytea,
  add column length integer not null default 0;

alter table credit_lot
  add column order_number text,
  add column payment_method text,
  add column vat_cents integer not null default 0,
  add column vat_percentage numeric(5, 2),
  add column vat_country text,
  -- Countries by source (profile, ip, payment, payer): the proofs of the buyer's location.
  add column location jsonb,
  -- Credits in open holds, and the amount and the VAT that their refunds will pay back.
  add column held integer not null default 0,
  add column held_cents integer not null default 0,
  add column held_vat_cents integer not null default 0,
  add column refunded_credits integer not null default 0,
  add column refunded_cents integer not null default 0,
  add column refunded_vat_cents integer not null default 0,
  -- Standing chargebacks, and the credits that were taken back for them.
  add column charged_back_cents integer not null default 0,
  add column taken_credits integer not null default 0,
  add constraint credit_lot_parts check (
    held >= 0 and refunded_credits >= 0 and taken_credits >= 0 and charged_back_cents >= 0
    and remaining + held + refunded_credits + taken_credits <= credits
  ),
  add constraint credit_lot_refunds check (
    held_cents >= 0 and refunded_cents >= 0 and refunded_cents + held_cents <= paid_cents
    and held_vat_cents >= 0 and refunded_vat_cents >= 0 and refunded_vat_cents + held_vat_cents <= vat_cents
  ),
  add constraint credit_lot_vat check (vat_cents >= 0 and vat_cents <= paid_cents);
create unique index credit_lot_order on credit_lot (member_id, order_id) where order_id is not null;

-- Credits of an order that wait for their refund. The id is that of the refund.
create table credit_hold (
  member_id bigint not null,
  id bigint not null,
  lot_id bigint not null,
  -- The ledger transaction that made the hold.
  transaction_id bigint not null,
  credits integer not null check (credits > 0),
  cents integer not null check (cents >= 0),
  vat_cents integer not null check (vat_cents >= 0),
  status text not null default 'open' check (status in ('open', 'settled', 'released', 'expired')),
  -- The provider has not answered: the refund may have been paid, so the hold does not expire.
  is_in_doubt boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, id)
);

-- Corrections by staff. One above the limit is `proposed` until a second person decides.
create table credit_correction (
  member_id bigint not null,
  id bigint not null,
  site_id bigint not null,
  -- Idempotency key of the request.
  key uuid not null,
  credits integer not null check (credits <> 0),
  reason text not null,
  status text not null check (status in ('proposed', 'booked', 'rejected')),
  staff_id bigint not null,
  decided_by bigint,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (member_id, id),
  unique (member_id, key)
);
-- A decision names only the correction.
create index credit_correction_id on credit_correction (id);

-- One seal per day: a hash over the heads of the chains that have grown since the previous seal, and over that seal.
create table ledger_seal (
  number integer primary key,
  day date not null unique,
  sealed_at timestamptz not null,
  heads integer not null,
  hash bytea not null
);

-- The heads of a seal.
create table ledger_head (
  member_id bigint not null,
  -- Position of the row whose hash is the head.
  length integer not null,
  head bytea not null,
  seal integer not null,
  primary key (member_id, length)
);
create index ledger_head_seal on ledger_head (seal, head);

-- Results of the nightly verification of the books. `figures` contains counts and sums, and no ids of members.
create table ledger_check (
  at timestamptz primary key,
  differences integer not null,
  figures jsonb not null
);
