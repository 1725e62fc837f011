-- Module: profiles
-- Oldest code: 0001
-- X21: where a member travels, until when, and the end of that day where the members live. Until then it takes the place
-- of country, region, town, lat and lon, which keep the home.
alter table profile
  add column travel_country text collate "C",
  add column travel_region text collate "C",
  add column travel_town text,
  add column travel_lat real,
  add column travel_lon real,
  add column travel_until date,
  add column travel_ends_at timestamptz,
  add constraint profile_travel_cell check (travel_lat = round(travel_lat::numeric, 2)::real
    and travel_lon = round(travel_lon::numeric, 2)::real and (travel_lat is null) = (travel_lon is null));
