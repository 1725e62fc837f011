-- Saved searches hear also of members who come to fit (X8).

-- How a member's search row was before it began to change; gone once saved searches were told.
create table member_search_before (
  member_id bigint primary key,
  site_id bigint not null,
  country text collate "C" not null,
  gender "char" not null,
  region text collate "C",
  attributes bigint not null,
  interests bigint not null,
  birth_date date not null,
  languages integer not null,
  lat smallint,
  lon smallint,
  -- The first change since then, and the latest.
  since timestamptz not null,
  changed_at timestamptz not null
);

-- How many who were there already it was told of on this day; who is new is not counted.
alter table saved_search add column told_on date, add column told integer not null default 0;

-- A match stays for as long as its search, so that nobody is told of twice: what is new is found by its time.
create index saved_search_match_found on saved_search_match (member_id, found_at);
