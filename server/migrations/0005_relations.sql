-- Module: relations
-- Who may meet whom. Specification: X4.

-- Two rows per blocked pair, so that either member's own key answers the question.
create table block (
  member_id bigint not null,
  other_id bigint not null,
  by_me boolean not null,
  -- Follows from a known contact of this side: in no list of blocked members, and unblocking does not remove it.
  by_contact boolean not null default false,
  created_at timestamptz not null,
  primary key (member_id, other_id)
);

-- Mail addresses of people whom a member does not want to meet, as keyed and truncated hashes. They are compared with
-- members' own addresses and with nothing else.
create table known_contact (
  member_id bigint not null,
  -- Eight bytes, keyed with the installation's secret, of the five bytes that the browser sent.
  digest bytea not null,
  site_id bigint not null,
  created_at timestamptz not null,
  -- Null: not yet compared with the site's members.
  compared_at timestamptz,
  primary key (member_id, digest)
);
create index known_contact_digest on known_contact (site_id, digest);
create index known_contact_new on known_contact (site_id) where compared_at is null;
