-- Module: discounts
-- Discount codes and their uses. Specification: M6.

create table discount_code (
  site_id bigint not null,
  code text collate "C" not null,
  value_percentage numeric(5, 2) not null,
  status text not null,
  validity text not null,
  -- The code that GET discountcode?welcome=true answers.
  is_welcome boolean not null default false,
  country text,
  member_id bigint,
  expires timestamptz,
  currency text,
  minimum_cents integer,
  payment_methods text[],
  primary key (site_id, code)
);

create table discount_use (
  member_id bigint not null,
  code text collate "C" not null,
  order_id bigint not null,
  used_at timestamptz not null,
  primary key (member_id, code, order_id)
);
