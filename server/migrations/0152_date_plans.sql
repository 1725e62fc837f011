-- Module: dates
-- The date that two members plan in their conversation (X19).

-- On the coordinator: a small table, read by the conversation and by each of its two members.
create table date_plan (
  conversation_id bigint primary key,
  low_id bigint not null,
  high_id bigint not null,
  -- Grows with every change. A change names the version that its author saw.
  version integer not null,
  -- `proposed`, `accepted`, `declined` or `cancelled`.
  status text not null,
  -- Who proposed, answered or cancelled last, and when.
  changed_by bigint not null,
  changed_at timestamptz not null,
  starts_at timestamptz not null,
  -- Time zone (IANA) in which the day and the hour were written.
  zone text not null,
  place text not null,
  town text not null
);
create index date_plan_low on date_plan (low_id);
create index date_plan_high on date_plan (high_id);
create index date_plan_starts on date_plan (starts_at);
