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

-- Blocks are two rows, so that either side asks by its own key.
create table block (
  member_id bigint not null,
  other_id bigint not null,
  by_me boolean not null,
  created_at timestamptz not null,
  primary key (member_id, other_id)
);
