-- Module: search
-- Who can be found, and saved searches. Specification: D1, X3, X8.

-- One narrow row per visible profile. Each index covers what a search reads, so that a page needs the index alone. Rows
-- are small because a search costs pages (docs/decisions/014-search-at-a-million.md).
create table member_search (
  site_id bigint not null,
  country text collate "C" not null,
  member_id bigint not null,
  -- First letter of the gender.
  gender "char" not null,
  region text collate "C",
  -- Cell of one degree by one degree, for distances; null where the place is unknown.
  area integer,
  active_at timestamptz not null,
  -- One-hot: ten bits per facet, and above them the yes-or-no attributes (search/rules.ts).
  attributes bigint not null default 0,
  interests bigint not null default 0,
  birth_date date not null,
  languages integer not null default 0,
  -- Hundredths of a degree, about a kilometre (H5).
  lat smallint,
  lon smallint,
  primary key (site_id, country, member_id)
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
create index member_search_country on member_search
  (site_id, country, gender, active_at desc, member_id desc)
  include (attributes, interests, birth_date, languages, lat, lon);
create index member_search_region on member_search
  (site_id, region, gender, active_at desc, member_id desc)
  include (attributes, interests, birth_date, languages) where region is not null;
create index member_search_area on member_search
  (site_id, area, gender, active_at desc, member_id desc)
  include (attributes, interests, birth_date, languages, lat, lon, country, region) where area is not null;

-- A member's search row before its latest changes, until saved searches have been compared with both versions.
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
  -- The first change since this version, and the latest.
  since timestamptz not null,
  changed_at timestamptz not null
);

create table saved_search (
  member_id bigint not null,
  id bigint not null,
  site_id bigint not null,
  name text not null,
  -- As in the URL; equal searches have equal text.
  filter text collate "C" not null,
  -- From the filter, so that each newcomer is compared with few searches; null: any.
  country text collate "C",
  gender "char",
  -- Reveals whom its owner seeks: stored only with the separate consent (GDPR art. 9).
  is_sensitive boolean not null,
  created_at timestamptz not null,
  -- When the owner last opened it; matches since then are new.
  seen_at timestamptz not null,
  -- Matches among existing members that were announced on this day. New members do not count.
  told_on date,
  told integer not null default 0,
  primary key (member_id, id),
  unique (member_id, filter)
);
create index saved_search_site on saved_search (site_id, country, gender, member_id, id);

-- Members who came to match a saved search; its count of new matches is taken from these rows (H2). A row stays as long
-- as its search, so that no match is announced twice.
create table saved_search_match (
  member_id bigint not null,
  saved_id bigint not null,
  other_id bigint not null,
  found_at timestamptz not null,
  primary key (member_id, saved_id, other_id)
);
create index saved_search_match_found on saved_search_match (member_id, found_at);
create index saved_search_match_other on saved_search_match (other_id);
