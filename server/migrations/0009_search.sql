-- Search (D1): one narrow row for every profile that may be seen. Every index covers what a search asks, so that a page is
-- read from it alone; what is in it is kept small, because a walk costs pages (docs/decisions/014-search-at-a-million.md).
create table member_search (
  site_id bigint not null,
  country text collate "C" not null,
  member_id bigint not null,
  -- The first letter of it.
  gender "char" not null,
  region text collate "C",
  -- One degree by one degree, for distances; null where the place is unknown.
  area integer,
  active_at timestamptz not null,
  -- One-hot: facets, ten bits each, and above them what else is yes or no (search/rules.ts).
  attributes bigint not null default 0,
  interests bigint not null default 0,
  birth_date date not null,
  languages integer not null default 0,
  -- Hundredths of a degree: about a kilometre, and no finer (H5).
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

-- Saved searches (X8).
create table saved_search (
  member_id bigint not null,
  id bigint not null,
  site_id bigint not null,
  name text not null,
  -- As it stands in the URL; two that ask the same have the same text.
  filter text collate "C" not null,
  -- Of the filter, so that few are looked at for each newcomer; null: any.
  country text collate "C",
  gender "char",
  -- It says whom its owner looks for: kept only with the separate consent (GDPR art. 9).
  is_sensitive boolean not null,
  created_at timestamptz not null,
  -- When its owner last looked: who fits since then is new.
  seen_at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, filter)
);
create index saved_search_site on saved_search (site_id, country, gender, member_id, id);

-- Who came and fitted a saved search: what its number is counted from (H2).
create table saved_search_match (
  member_id bigint not null,
  saved_id bigint not null,
  other_id bigint not null,
  found_at timestamptz not null,
  primary key (member_id, saved_id, other_id)
);
create index saved_search_match_other on saved_search_match (other_id);
