-- Module: live
-- The events that a member's devices receive, in the order in which they were committed. Specification: C3.

-- The sequence number of a member's latest event. Its row lock orders the events of concurrent transactions.
create table member_cursor (
  member_id bigint primary key,
  seq bigint not null
);

-- The source of truth behind the event stream. `data` is wire JSON (contract/wire/live-events.ts).
create table member_event (
  member_id bigint not null,
  seq bigint not null,
  name text not null,
  data jsonb not null,
  created_at timestamptz not null,
  primary key (member_id, seq)
);

-- Outbox: events that another member caused and that notifications has not looked at yet. A row becomes visible with its
-- event, so a reader that deletes rows misses none.
create table member_event_outbox (
  member_id bigint not null,
  seq bigint not null,
  created_at timestamptz not null,
  primary key (member_id, seq)
);
