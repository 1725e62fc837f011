-- Module: photos
-- Photos, their review, and who may see private ones. Files are in the object storage, as `{media_key}/{size}.webp`.
-- Specification: P2, X6.

create table photo (
  member_id bigint not null,
  id bigint not null,
  site_id bigint not null,
  -- 128 random bits. They appear only in the addresses of the photo's files.
  media_key text collate "C" not null,
  status text not null check (status in ('pending', 'active', 'rejected')),
  is_private boolean not null default false,
  position integer not null,
  width integer not null,
  height integer not null,
  thumbhash text not null,
  -- x, y, width, height as fractions of the whole picture; null shows all of it.
  crop double precision[],
  -- Why it was rejected, and the reviewer's note to its owner.
  reason text,
  note text not null default '',
  -- The owner's appeal; one per photo.
  appeal text,
  appealed_at timestamptz,
  -- Since when a reviewer's decision is due, for a new photo or an appeal; null: none is due.
  waiting_since timestamptz,
  flags text[] not null default '{}',
  -- Perceptual hashes: of the whole picture first, then of crops without a strip at one side.
  prints bigint[] not null default '{}',
  created_at timestamptz not null,
  reviewed_at timestamptz,
  primary key (member_id, id)
);
create index photo_waiting on photo (site_id, waiting_since, id) where waiting_since is not null;

-- Look-up table: the photo that a media key belongs to.
create table photo_media (
  media_key text collate "C" primary key,
  member_id bigint not null,
  photo_id bigint not null
);

-- Bands of perceptual hashes, for finding similar ones by index. A hash is cut into four bands of 16 bits. Two hashes
-- that differ in at most 7 bits have a band that differs in at most 1 bit. A search for the bands of a hash and for every
-- band one bit away (print_probes) therefore misses no similar hash; it then compares the few candidates in full.
--
-- Returns the band's number (0 to 3) above its 16 bits, for every hash of a photo. The function belongs to the schema
-- and never changes, because an index stores its results. Its cost equals a thousand operators, so that the planner
-- never prefers a sequential scan.
create function print_bands(prints bigint[]) returns integer[] language sql immutable strict parallel safe cost 1000
return (
  select coalesce(array_agg(distinct (band << 16) | ((print >> (16 * band)) & 65535)::integer), '{}')
    from unnest(prints) as print, generate_series(0, 3) as band
);

-- Perceptual hashes of rejected photos. Rows outlive photo and member, then without a link to either.
create table rejected_print (
  id bigint primary key,
  photo_id bigint,
  prints bigint[] not null,
  rejected_at timestamptz not null
);
create index rejected_print_photo on rejected_print (photo_id) where photo_id is not null;
create index rejected_print_at on rejected_print (rejected_at);
create index rejected_print_bands on rejected_print using gin (print_bands(prints)) with (fastupdate = off);

-- Requests to see a member's private photos, one row per pair.
create table photo_access (
  member_id bigint not null,
  viewer_id bigint not null,
  status text not null check (status in ('asked', 'granted', 'refused', 'withdrawn')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  primary key (member_id, viewer_id)
);

-- Look-up table: the members whose private photos a member has asked to see.
create table photo_access_asked (
  member_id bigint not null,
  owner_id bigint not null,
  primary key (member_id, owner_id)
);
