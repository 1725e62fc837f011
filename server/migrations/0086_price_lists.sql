-- Module: credits
-- Versions of the price list, as the console publishes them. Specification: M1, O1.

-- The packages of a country, or of all countries without packages of their own (`*`), from a time on. Among the lists of
-- a country that have started and neither ended nor been withdrawn, the one that started last applies. Without any, the
-- packages of `credit_package` apply. A list never changes, so the rows are its history.
create table price_list (
  site_id bigint not null,
  id bigint not null,
  country text not null,
  -- The list of the country that was published before it, or 0. So two people cannot both replace the same list.
  follows bigint not null,
  currency text not null,
  -- In the order in which pages show them: id, credits, price_cents, emphasised. Empty if the country has the prices of `*`.
  packages jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null,
  withdrawn_by bigint,
  withdrawn_at timestamptz,
  primary key (site_id, id),
  unique (site_id, country, follows)
);
