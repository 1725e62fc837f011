-- Module: orders
-- Purchases of credit packages and their payments. Specification: M1–M4.

create table purchase_order (
  member_id bigint not null,
  id bigint not null,
  site_id bigint not null,
  -- Idempotency key from the browser.
  key uuid not null,
  package_id bigint not null,
  credits integer not null,
  list_price_cents integer not null,
  price_cents integer not null,
  currency text not null,
  discount_code text,
  payment_country text not null,
  payment_method text not null,
  provider text not null,
  provider_reference text,
  checkout_url text,
  status text not null check (status in ('loading', 'pending', 'completed', 'failed', 'cancelled')),
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (member_id, id),
  unique (member_id, key)
);

-- Look-up table: the order that a payment provider's notice refers to.
create table payment_reference (
  provider text not null,
  reference text collate "C" not null,
  member_id bigint not null,
  order_id bigint not null,
  primary key (provider, reference)
);
create index payment_reference_member on payment_reference (member_id);
