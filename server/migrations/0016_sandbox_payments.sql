-- Adapter: payments
-- The books of the embedded sandbox provider. It stands for another system, so no module reads them.

create table sandbox_payment (
  order_id bigint not null unique,
  reference text collate "C" primary key,
  amount_cents integer not null,
  currency text not null,
  method text not null,
  description text not null,
  return_url text not null,
  status text not null,
  created_at timestamptz not null
);
