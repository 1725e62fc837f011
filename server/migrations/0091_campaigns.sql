-- Module: attribution
-- Campaigns: a lander with a traffic source, behind one short link. Specification: O1, A3.

-- The versions of each campaign; the one with the highest number applies. A version never changes, so the rows are the
-- history, and an undo is a new version with the values of the one before.
create table campaign (
  site_id bigint not null,
  id bigint not null,
  version int not null,
  -- The value of the parameter `campaign` of the link. It is the same in all versions, because links are printed.
  key text not null,
  name text not null,
  lander text not null,
  slug text not null,
  network text not null,
  ref text not null,
  sub1 text not null,
  sub2 text not null,
  sub3 text not null,
  -- The discount code that the advertisement announces.
  code text,
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (site_id, id, version),
  unique (site_id, key, version)
);
