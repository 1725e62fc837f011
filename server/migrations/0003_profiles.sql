-- Profiles and photos (P1, P2). The wide row is only read by its key; search has a narrow row of its own.
create table profile (
  member_id bigint primary key,
  site_id bigint not null,
  kind text not null,
  status text not null check (status in ('disabled', 'active')),
  name text not null,
  birth_date date not null,
  gender text not null,
  -- Kept only with the separate consent (GDPR art. 9); empty otherwise.
  seeks text[] not null default '{}',
  sexuality text,
  sensitive_consent_at timestamptz,
  country text not null,
  region text,
  town text,
  -- Rounded to about a kilometre before they get here (H5).
  lat real,
  lon real,
  about text not null default '',
  hair_colour text,
  eye_colour text,
  body_type text,
  relationship_status text,
  interests text[] not null default '{}',
  languages text[] not null default '{}',
  -- Copy of the main photo, so that a card is one read: written by photos through profiles.
  main_photo_id bigint,
  main_media_key text,
  main_thumbhash text,
  main_status text,
  verified_at timestamptz,
  created_at timestamptz not null,
  last_active_at timestamptz
);

create table photo (
  member_id bigint not null,
  id bigint not null,
  site_id bigint not null,
  -- Unguessable (128 bits) and public nowhere but in the addresses of its derivatives.
  media_key text collate "C" not null,
  status text not null check (status in ('pending', 'active', 'rejected')),
  position integer not null,
  width integer not null,
  height integer not null,
  thumbhash text not null,
  created_at timestamptz not null,
  reviewed_at timestamptz,
  primary key (member_id, id)
);
create table photo_media (
  media_key text collate "C" primary key,
  member_id bigint not null,
  photo_id bigint not null
);
create index photo_pending on photo (site_id, created_at) where status = 'pending';

-- Search rows: only visible profiles. Masks are one-hot; both indexes cover a page of results (index-only).
create table member_search (
  site_id bigint not null,
  country text collate "C" not null,
  member_id bigint not null,
  real_person boolean not null,
  verified boolean not null default false,
  gender text collate "C" not null,
  region text collate "C",
  birth_date date not null,
  active_at timestamptz not null,
  attributes bigint not null default 0,
  interests bigint not null default 0,
  flags integer not null default 0,
  lat real,
  lon real,
  primary key (site_id, country, member_id)
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
create index member_search_country on member_search
  (site_id, country, gender, active_at desc, member_id desc)
  include (real_person, birth_date, attributes, interests, flags, lat, lon);
create index member_search_region on member_search
  (site_id, country, gender, region, active_at desc, member_id desc)
  include (real_person, birth_date, attributes, interests);

-- Blocks are two rows, so that either side asks by its own key.
create table block (
  member_id bigint not null,
  other_id bigint not null,
  by_me boolean not null,
  created_at timestamptz not null,
  primary key (member_id, other_id)
);
