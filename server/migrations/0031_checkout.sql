-- Module: orders
-- Orders without a package, stored payment methods, VAT, invoices, refunds, and notices of providers that were already
-- processed. Specification: M1–M4, H3.

create sequence order_number start 1001;

alter table purchase_order
  alter column package_id drop not null,
  -- Short number for receipts and support.
  add column number bigint not null default nextval('order_number'),
  add column vat_percentage numeric(5, 2),
  add column vat_cents integer,
  add column vat_country text,
  -- Countries by source (profile, ip, payment, payer): the proofs of the buyer's location.
  add column location jsonb,
  add column mandate_id bigint,
  add column store_mandate boolean not null default false,
  -- Name, address and tax code for a numbered invoice; null if the buyer wants none.
  add column invoice jsonb,
  add column failure text,
  -- The provider has not answered the creation of the payment: it may exist.
  add column is_unknown boolean not null default false,
  add column checked_at timestamptz,
  add column expires_at timestamptz,
  add column refunded_cents integer not null default 0,
  add column charged_back_cents integer not null default 0,
  add column receipt_number text,
  add constraint purchase_order_refunds check (refunded_cents >= 0 and refunded_cents <= price_cents);

create table payment_mandate (
  member_id bigint not null,
  id bigint not null,
  provider text not null,
  provider_customer text not null,
  provider_mandate text not null,
  method text not null,
  label text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (member_id, id)
);
create unique index payment_mandate_key on payment_mandate (member_id, provider, provider_customer, provider_mandate);

-- Events of providers that were processed. The row is inserted in the transaction that applies the event.
create table provider_event (
  provider text not null,
  event_id text collate "C" not null,
  member_id bigint not null,
  order_id bigint not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index provider_event_member on provider_event (member_id);

create table order_refund (
  member_id bigint not null,
  id bigint not null,
  order_id bigint not null,
  -- Idempotency key of the request.
  key uuid not null,
  credits integer not null check (credits > 0),
  cents integer not null check (cents >= 0),
  vat_cents integer not null,
  status text not null check (status in ('requested', 'unknown', 'sent', 'refused')),
  reason text not null,
  staff_id bigint,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (member_id, id),
  unique (member_id, key)
);

-- Last number of a site's receipts or invoices in a year. Invoices have no gaps: the number is taken in the transaction
-- that completes the order.
create table document_counter (
  site_id bigint not null,
  kind text not null,
  year integer not null,
  last_number integer not null,
  primary key (site_id, kind, year)
);
