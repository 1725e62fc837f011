-- Module: sites
-- One installation serves many hosts. These tables are small; a distributed database keeps a copy of them on every
-- node. Specification: S1.

-- The legal entity behind a site, as its imprint shows it.
create table company (
  id bigint primary key,
  name text not null,
  address text not null,
  kvk text not null,
  city text not null,
  country text not null,
  tradenames text[] not null,
  vat_numbers text[] not null,
  support_phone text not null,
  delete_discount integer not null default 0,
  added timestamptz not null
);

create table site (
  id bigint primary key,
  -- Host without scheme. It includes the port where that is not the scheme's default one.
  domain text not null unique,
  -- Public address without a trailing slash, such as https://batticuore.example. Links in mails begin with it.
  origin text not null,
  company_id bigint not null references company (id),
  -- The site for hosts that no site has; at most one.
  is_default boolean not null default false,
  -- Settings of specification §3 that the site overrides. The module validates them when it reads the row.
  settings jsonb not null,
  -- Incremented by every change; part of the key of cached pages.
  version integer not null default 1
);
create unique index site_default on site (is_default) where is_default;

-- Values made once, at the first start, and never replaced silently: secrets, VAPID keys, the demo's record.
create table installation (
  name text primary key,
  value jsonb not null
);
