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

-- Appends an event with the member's next number. The number comes from the member's own row and is taken last in a
-- transaction, so that whoever resumes after N can never miss an N+1 that committed later than N+2.
create function append_member_event(p_member bigint, p_name text, p_data jsonb, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  v_seq bigint;
begin
  insert into member_cursor as c (member_id, seq) values (p_member, 1)
  on conflict (member_id) do update set seq = c.seq + 1
  returning seq into v_seq;
  insert into member_event (member_id, seq, name, data, created_at) values (p_member, v_seq, p_name, p_data, p_now);
  return v_seq;
end $$;
