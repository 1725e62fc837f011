-- Module: numbers
-- Open numbers: what each night's recount published about a site. Specification: X11.

create table open_numbers (
  site_id bigint not null,
  -- The last day that was counted, in the installation's time zone.
  day date not null,
  counted_at timestamptz not null,
  -- The published figures only: numbers under the bound are null, so that none of a few people is stored.
  figures jsonb not null,
  primary key (site_id, day)
);
