-- Conversations (C1, C2): messages by conversation, one inbox row for each of the two.
create table conversation (
  id bigint primary key,
  site_id bigint not null,
  low_id bigint not null,
  high_id bigint not null,
  started_by bigint not null,
  -- Number of the latest message: what orders them, taken under this row's lock.
  last_number integer not null default 0,
  created_at timestamptz not null
);
create table conversation_of_pair (
  low_id bigint not null,
  high_id bigint not null,
  conversation_id bigint not null,
  primary key (low_id, high_id)
);
create table message (
  conversation_id bigint not null,
  number integer not null,
  sender_id bigint not null,
  key uuid not null,
  body text not null,
  credits integer not null,
  created_at timestamptz not null,
  primary key (conversation_id, number)
);
create table inbox (
  member_id bigint not null,
  conversation_id bigint not null,
  peer_id bigint not null,
  unread integer not null,
  last_number integer not null,
  last_at timestamptz not null,
  last_from_me boolean not null,
  snippet text not null,
  -- Messages up to this number are hidden: the list was cleared when it stood there.
  removed_number integer not null default 0,
  removed_at timestamptz,
  primary key (member_id, conversation_id)
) with (fillfactor = 80);
create index inbox_list on inbox (member_id, last_at desc) where removed_at is null;

-- What happened to a member, in the order that the member's row gives out: the truth behind the event stream (C3).
create table member_cursor (
  member_id bigint primary key,
  seq bigint not null
);
create table member_event (
  member_id bigint not null,
  seq bigint not null,
  name text not null,
  data jsonb not null,
  created_at timestamptz not null,
  primary key (member_id, seq)
);
