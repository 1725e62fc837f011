-- Module: likes
-- Likes and matches. Specification: D4.

-- One row per pair of members, whoever acted first, so that two simultaneous likes always find their match.
create table pair (
  low_id bigint not null,
  high_id bigint not null,
  -- Bit 1: the lower id likes the higher one; bit 2: the reverse; 3 is a match.
  mask smallint not null default 0,
  matched_at timestamptz,
  primary key (low_id, high_id),
  check (low_id < high_id)
);

create table like_given (
  member_id bigint not null,
  other_id bigint not null,
  created_at timestamptz not null,
  -- Null while the giver is provisional; delivered at activation (A1).
  delivered_at timestamptz,
  primary key (member_id, other_id)
);
create index like_given_latest on like_given (member_id, created_at desc, other_id);

create table like_received (
  member_id bigint not null,
  other_id bigint not null,
  created_at timestamptz not null,
  is_new boolean not null,
  primary key (member_id, other_id)
);
create index like_received_latest on like_received (member_id, created_at desc, other_id);
create index like_received_new on like_received (member_id) where is_new;

-- Uses of a daily allowance by member and day (D2: likes of a free member). Only conditional updates write it.
create table day_counter (
  member_id bigint not null,
  day date not null,
  kind text collate "C" not null,
  used integer not null,
  primary key (member_id, day, kind)
);
