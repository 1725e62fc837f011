-- Accounts (A1). `member` is distributed by its id; addresses and names are unique per site in look-up tables of their own.
create table member (
  id bigint primary key,
  site_id bigint not null,
  kind text not null default 'member' check (kind in ('member', 'fictional', 'cam', 'resell')),
  status text not null check (status in ('not_confirmed', 'active', 'deleted')),
  -- As it was written; unique in lower case (member_name).
  name text not null,
  paid boolean not null default false,
  language text not null,
  email text collate "C" not null,
  password_hash text not null,
  country text not null,
  notifications_disabled text[] not null default '{}',
  terms_version timestamptz,
  terms_accepted_at timestamptz,
  signup_message text,
  signup_message_to bigint,
  -- Tracking record (A3): network, ref, sub1, sub2, sub3.
  tracking jsonb,
  created_at timestamptz not null,
  activated_at timestamptz,
  deleted_at timestamptz
);
-- The newest provisional member of an address: sign-in before activation.
create index member_provisional on member (site_id, email, created_at desc) where status = 'not_confirmed';
-- Those nobody has claimed for too long.
create index member_unclaimed on member (created_at) where status = 'not_confirmed';

-- Claimed addresses: a row is made by the activation link, never by sign-up.
create table member_email (
  site_id bigint not null,
  email text collate "C" not null,
  member_id bigint not null,
  primary key (site_id, email)
);

create table member_name (
  site_id bigint not null,
  -- Lower-cased.
  name text collate "C" not null,
  member_id bigint not null,
  primary key (site_id, name)
);

create table session (
  -- SHA-256 of the cookie's token.
  token_hash bytea primary key,
  site_id bigint not null,
  member_id bigint,
  staff_id bigint,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((member_id is null) <> (staff_id is null))
);
create index session_member on session (member_id) where member_id is not null;

-- One-time links of mails (S10).
create table link (
  token_hash bytea primary key,
  purpose text not null,
  site_id bigint not null,
  member_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index link_member on link (member_id);

-- Mail: a row is made by its cause, in the same transaction, and sent once; bodies are not kept.
create table mail (
  member_id bigint not null,
  id bigint not null,
  kind text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (member_id, id)
);
