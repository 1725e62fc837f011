-- The swipe game (D2).

-- Whom a member swiped past without a like.
create table deck_swipe (
  member_id bigint not null,
  other_id bigint not null,
  -- Taken back, whatever it was: shown again before anybody else.
  undone boolean not null,
  swiped_at timestamptz not null,
  primary key (member_id, other_id)
);
create index deck_swipe_undone on deck_swipe (member_id) where undone;
create index deck_swipe_other on deck_swipe (other_id);

-- What a member did last, the only thing that can be taken back.
create table deck_last (
  member_id bigint primary key,
  other_id bigint not null,
  is_like boolean not null
);

-- How far a member has walked down a search, so that nobody swiped is walked over again.
create table deck_cursor (
  member_id bigint not null,
  -- Names what was asked: another question is another walk.
  deck bigint not null,
  -- Who was active later has to be looked at again.
  head_at timestamptz not null,
  -- Everybody above has been shown; null: nobody yet.
  tail_at timestamptz,
  tail_id bigint,
  -- The walk down to `head_at` among those who came since: when it began, and how far it is. Null: none is under way.
  fresh_since timestamptz,
  fresh_at timestamptz,
  fresh_id bigint,
  primary key (member_id, deck)
);

-- What the match finder asked (D3), beside whom one looks for, which the profile says.
create table deck_taste (
  member_id bigint primary key,
  min_age smallint,
  max_age smallint,
  -- Kilometres from the own place; null: the own country.
  distance smallint,
  only_real boolean not null,
  verified boolean not null,
  with_photo boolean not null
);
