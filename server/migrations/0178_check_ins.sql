-- Module: dates
-- Check-in for a member's own safety (X19): a timer, and the friend to whom the product writes without an answer.

-- On the coordinator: small tables, which a sweep reads by time and links read by id.
create table check_in_friend (
  member_id bigint primary key,
  -- Names the row in the friend's link. Another friend has another id, so that an earlier link is void.
  id bigint not null unique,
  site_id bigint not null,
  name text not null,
  email text not null,
  asked_at timestamptz not null,
  -- When the friend agreed; null: not yet.
  agreed_at timestamptz
);

-- The latest check-in of a member.
create table check_in (
  member_id bigint primary key,
  -- Names the row in the links of its mails.
  id bigint not null unique,
  site_id bigint not null,
  -- `waiting`, `asked`, `well`, `told` or `ended`.
  state text not null,
  -- When the member is asked. "One more hour" moves it.
  ask_at timestamptz not null,
  -- When the timer acts next: asks the member, or writes to the friend. Null: never.
  due_at timestamptz,
  zone text not null,
  -- The member's words for the friend: where, and with whom.
  note text not null
);
create index check_in_due on check_in (due_at) where due_at is not null;
create index check_in_ask on check_in (ask_at);
