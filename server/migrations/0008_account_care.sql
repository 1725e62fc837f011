-- Care of an account: settings, devices, passkeys, ways in and out (A5–A10, S10).
alter table member
  -- X4. What they change for others is discovery's.
  add column invisible boolean not null default false,
  add column hide_age boolean not null default false,
  add column hide_distance boolean not null default false,
  -- A8's first alternative to leaving: nobody sees the profile until its owner is back.
  add column paused_at timestamptz,
  -- Choices that differ from the standard, by notification type: { "news": "on" }.
  add column notifications jsonb not null default '{}',
  -- When everything of a member who has left (`deleted`, at `deleted_at`) is erased: at once, or after fourteen days (A8).
  add column erase_at timestamptz;
-- Those whose days are over.
create index member_leaving on member (erase_at) where status = 'deleted';

alter table session
  -- Coarse: written at most once an hour.
  add column seen_at timestamptz,
  -- When a password or a passkey was last asked for in this session: sensitive changes need a fresh one.
  add column proved_at timestamptz;

-- Browsers that a member has signed in from: a sign-in from another one is told by mail, and is locked out apart (A5).
create table device (
  member_id bigint not null,
  -- SHA-256 of the cookie's token and the member: that two members share a browser cannot be read from here.
  token_hash bytea not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (member_id, token_hash)
);

-- Passkeys (A10, WebAuthn level 3).
create table passkey (
  credential_id bytea primary key,
  site_id bigint not null,
  member_id bigint not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  -- Of the browser that it was made in: what it is called in lists.
  user_agent text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_member on passkey (member_id);

-- Challenges that were given out; each is taken once.
create table passkey_challenge (
  challenge bytea primary key,
  site_id bigint not null,
  -- Whose new passkey it is for; null for a sign-in.
  member_id bigint,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- What a link needs to know beyond its purpose: the new address of a mail_change.
alter table link add column facts jsonb not null default '{}';

alter table mail
  -- Where it goes, when that is not the member's own address.
  add column address text,
  -- What only its cause knew: the browser of a sign-in, the day of an erasure.
  add column facts jsonb not null default '{}',
  -- When it was refused for good, or came back.
  add column failed_at timestamptz;

-- Wishes for a new password: one row, whether or not the address is known (A6, H7). The job that answers looks it up.
create table reset_request (
  id bigint primary key,
  site_id bigint not null,
  email text collate "C" not null,
  locale text not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  -- Nobody had the address, and its mailbox was told so.
  stranger_told boolean not null default false
);
create index reset_request_email on reset_request (site_id, email, created_at desc);

-- Why people leave, without who (A8).
create table leaving_reason (
  id bigint primary key,
  site_id bigint not null,
  reasons text[] not null,
  comment text not null default '',
  at date not null
);

-- Invitations to a site whose sign-up is closed (A3).
create table invite (
  site_id bigint not null,
  code text collate "C" not null,
  uses_left integer not null check (uses_left >= 0),
  created_by bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, code)
);

-- Ways to partners' profiles (S10, P4): no secret, but a name of their own.
create table partner_link (
  token text collate "C" primary key,
  site_id bigint not null,
  member_id bigint not null,
  partner text not null,
  url text not null,
  created_at timestamptz not null
);
create index partner_link_member on partner_link (member_id);
