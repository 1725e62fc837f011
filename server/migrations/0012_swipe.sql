-- Module: swipe
-- The swipe game and the match finder. Specification: D2, D3.

-- Members whom a member passed over without a like, and swipes that were undone.
create table swipe (
  member_id bigint not null,
  other_id bigint not null,
  -- The swipe was undone, a like or a pass: this candidate comes before all others.
  undone boolean not null,
  swiped_at timestamptz not null,
  primary key (member_id, other_id)
);
create index swipe_undone on swipe (member_id) where undone;
create index swipe_other on swipe (other_id);

-- A member's latest swipe, the only one that can be undone.
create table last_swipe (
  member_id bigint primary key,
  other_id bigint not null,
  is_like boolean not null
);

-- How far a member has gone through the candidates of a search, so that none is read twice.
create table swipe_cursor (
  member_id bigint not null,
  -- Hash of the search. Another search has a cursor of its own.
  search_hash bigint not null,
  -- Members who were active after this time have to be read again.
  head_at timestamptz not null,
  -- All candidates above have been shown; null: none yet.
  tail_at timestamptz,
  tail_id bigint,
  -- Progress of the pass over members who were active since `head_at`: when it began, and its position. Null: no pass is
  -- under way.
  fresh_since timestamptz,
  fresh_at timestamptz,
  fresh_id bigint,
  primary key (member_id, search_hash)
);

-- Answers to the match finder (D3). Whom the member seeks is in the profile.
create table match_preferences (
  member_id bigint primary key,
  min_age smallint,
  max_age smallint,
  -- Kilometres from the member's own place; null: the member's country.
  distance smallint,
  only_real boolean not null,
  verified boolean not null,
  with_photo boolean not null
);
