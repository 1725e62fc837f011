-- Sites (S1): one installation, many hosts. Small tables, copied to every node when the database is distributed.
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
  -- Host without scheme; a port belongs to it where the site is not served on the usual one.
  domain text not null unique,
  -- Public address that mails link to, such as https://batticuore.example.
  origin text not null,
  company_id bigint not null references company (id),
  is_default boolean not null default false,
  -- Everything of specification §3 Settings that is the site's own; checked by `sites` when it is read.
  settings jsonb not null,
  -- Raised with every change: part of the key of cached pages.
  version integer not null default 1
);
create unique index site_default on site (is_default) where is_default;

-- Staff belong to the installation, with a list of sites.
create table staff (
  id bigint primary key,
  email text collate "C" not null unique,
  name text not null,
  role text not null check (role in ('admin', 'moderator', 'operator', 'support')),
  site_ids bigint[] not null,
  password_hash text not null,
  created_at timestamptz not null
);

-- Values made once at first start and never changed silently.
create table installation (
  name text primary key,
  value jsonb not null
);
