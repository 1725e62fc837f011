-- Module: profiles
-- The texts and facts that members enter about themselves. Specification: P1, P4.

-- A wide row, read only by its key; search has narrow rows of its own.
create table profile (
  member_id bigint primary key,
  site_id bigint not null,
  kind text not null,
  status text not null check (status in ('disabled', 'active')),
  name text not null,
  birth_date date not null,
  gender text not null,
  -- Sensitive data, stored only with the separate consent (GDPR art. 9).
  seeks text[] not null default '{}',
  sexuality text,
  sensitive_consent_at timestamptz,
  country text not null,
  region text,
  town text,
  -- Centre of a cell of 0.01°, about a kilometre (H5).
  lat real,
  lon real,
  about text not null default '',
  hair_colour text,
  eye_colour text,
  body_type text,
  relationship_status text,
  interests text[] not null default '{}',
  languages text[] not null default '{}',
  -- Copy of the main photo, so that a card is one read. The module photos sets it through profiles.
  main_photo_id bigint,
  main_media_key text,
  main_thumbhash text,
  main_status text,
  verified_at timestamptz,
  created_at timestamptz not null,
  last_active_at timestamptz,
  -- No writer can store a finer place than a cell.
  constraint profile_place_is_a_cell
    check (lat = round(lat::numeric, 2)::real and lon = round(lon::numeric, 2)::real and (lat is null) = (lon is null))
);
