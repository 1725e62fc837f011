-- Module: orders
-- The member's own limits of what they spend in 7 and in 30 days. Specification: X2.

-- Without a row, the member has no limit.
create table spending_limit (
  member_id bigint primary key,
  -- All amounts are in minor units of this currency.
  currency text not null,
  -- The limit in 7 days; null: none.
  week_cents integer check (week_cents >= 0),
  -- A raise that the member has asked for: the limit from `week_next_at` on. Null in `week_next_cents` removes the limit.
  week_next_cents integer check (week_next_cents >= 0),
  week_next_at timestamptz,
  -- The same for 30 days.
  month_cents integer check (month_cents >= 0),
  month_next_cents integer check (month_next_cents >= 0),
  month_next_at timestamptz,
  check (week_next_at is not null or week_next_cents is null),
  check (month_next_at is not null or month_next_cents is null)
);
