-- Module: search
-- What the member looks for, so that a search can leave out everybody whose own answers exclude the searcher (X18,
-- docs/decisions/124-two-way-filters.md). First letters of the genders, empty for any; a null is no limit. A search
-- reads these columns by primary key, only for the rows that pass all other filters.
alter table member_search
  add column sought_genders text collate "C" not null default '',
  add column sought_min_age smallint,
  add column sought_max_age smallint,
  add column sought_km smallint,
  add column sought_in_country boolean not null default false;

-- The day on which a member joined is in the bits above the interests (search/rules.ts). Profiles that have not joined
-- recently need none, and the others get theirs at their next sign of life or by `npm run rebuild`.
