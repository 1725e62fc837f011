-- Module: dates
-- X19: text messages of check-ins, to a friend and to the member.

-- A friend has an address or a phone number; the other one is empty. `language` is that of the page on which the friend
-- agreed; empty: the member's.
alter table check_in_friend
  add column phone text not null default '',
  add column language text not null default '';

-- On the coordinator: the phone to which a member wants the question, too.
create table check_in_phone (
  member_id bigint primary key,
  -- Names the row in the link of the message that asks whether the number is right.
  id bigint not null unique,
  site_id bigint not null,
  -- E.164, such as +393330000123.
  phone text not null,
  asked_at timestamptz not null,
  -- When the link was followed; null: not yet.
  confirmed_at timestamptz
);

-- Addresses and numbers to which the product writes no more about check-ins, as keyed hashes.
create table check_in_refusal (
  site_id bigint not null,
  address_hash bytea not null,
  refused_at timestamptz not null,
  primary key (site_id, address_hash)
);
create index check_in_refusal_time on check_in_refusal (refused_at);
