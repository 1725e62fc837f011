-- Module: accounts
-- Members, staff, sessions, and the mails and links that belong to an account. Specification: A1–A10.

-- One account on one site. Distributed by `id`.
create table member (
  id bigint primary key,
  site_id bigint not null,
  kind text not null default 'member' check (kind in ('member', 'fictional', 'cam', 'resell')),
  status text not null check (status in ('not_confirmed', 'active', 'deleted')),
  -- As the member wrote it; unique per site in lower case (member_name).
  name text not null,
  paid boolean not null default false,
  language text not null,
  email text collate "C" not null,
  password_hash text not null,
  country text not null,

  -- Settings (X4, C4, C7, X7).
  invisible boolean not null default false,
  hide_age boolean not null default false,
  hide_distance boolean not null default false,
  hide_reply_rate boolean not null default false,
  -- Only verified members may start a conversation with this member.
  verified_only boolean not null default false,
  -- Accepts photos in conversations, from members to whom this member has written.
  chat_photos boolean not null default true,
  -- Shows hints beside messages that may be fraud or harassment.
  chat_hints boolean not null default true,
  -- Choices that differ from the default, by notification type: { "news": "on" }.
  notifications jsonb not null default '{}',
  -- Reasons why no notification is sent: `bounce`, `complaint`.
  notifications_disabled text[] not null default '{}',

  terms_version timestamptz,
  terms_accepted_at timestamptz,
  -- First message written during sign-up, sent when the account is activated.
  signup_message text,
  signup_message_to bigint,
  -- Tracking parameters of the sign-up (A3): network, ref, sub1, sub2, sub3.
  tracking jsonb,

  created_at timestamptz not null,
  activated_at timestamptz,
  -- The member hides their profile until they come back (A8).
  paused_at timestamptz,
  -- A reviewer suspended the member: no session is valid, the profile is disabled.
  suspended_at timestamptz,
  -- The report that led to the suspension.
  suspended_by bigint,
  deleted_at timestamptz,
  -- When everything about a member of status `deleted` is erased: at once or after fourteen days (A8).
  erase_at timestamptz
);
-- The newest provisional member with an address: sign-in before activation.
create index member_provisional on member (site_id, email, created_at desc) where status = 'not_confirmed';
-- Provisional members whose activation is overdue.
create index member_unclaimed on member (created_at) where status = 'not_confirmed';
-- Deleted members whose erasure is due.
create index member_leaving on member (erase_at) where status = 'deleted';

-- Look-up table: claimed addresses, unique per site. The activation link inserts a row; sign-up never does.
create table member_email (
  site_id bigint not null,
  email text collate "C" not null,
  member_id bigint not null,
  primary key (site_id, email)
);

-- Look-up table: names, unique per site.
create table member_name (
  site_id bigint not null,
  -- In lower case.
  name text collate "C" not null,
  member_id bigint not null,
  primary key (site_id, name)
);

-- Staff of the installation: moderators, operators, support. They are not members.
create table staff (
  id bigint primary key,
  email text collate "C" not null unique,
  name text not null,
  role text not null check (role in ('admin', 'moderator', 'operator', 'support')),
  -- Sites they may sign in to.
  site_ids bigint[] not null,
  password_hash text not null,
  created_at timestamptz not null
);

-- A signed-in browser, of a member or of staff.
create table session (
  -- SHA-256 of the cookie's token.
  token_hash bytea primary key,
  site_id bigint not null,
  member_id bigint,
  staff_id bigint,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Updated at most once an hour.
  seen_at timestamptz,
  -- When the session last asked for a password or passkey. Sensitive changes require a recent one.
  proved_at timestamptz,
  check ((member_id is null) <> (staff_id is null))
);
create index session_member on session (member_id) where member_id is not null;

-- Browsers that a member has signed in from. A sign-in from another browser is announced by mail and has its own
-- lock-out counter (A5).
create table device (
  member_id bigint not null,
  -- SHA-256 of the cookie's token and the member id, so that the table does not reveal that two members share a browser.
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
  -- Of the browser that created the passkey; lists name the passkey after it.
  user_agent text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_member on passkey (member_id);

-- WebAuthn challenges that wait for an answer. Each is valid once.
create table passkey_challenge (
  challenge bytea primary key,
  site_id bigint not null,
  -- The member who registers a passkey; null for a sign-in.
  member_id bigint,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- One-time links in mails (S10).
create table link (
  token_hash bytea primary key,
  purpose text not null,
  site_id bigint not null,
  member_id bigint not null,
  -- Parameters of the purpose: the new address of a `mail_change`.
  facts jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index link_member on link (member_id);

-- Mails. The causing transaction inserts the row; a job sends it once. Bodies are not stored.
create table mail (
  member_id bigint not null,
  id bigint not null,
  kind text not null,
  -- The recipient's address where it differs from the member's own.
  address text,
  -- Template parameters known only to the cause: the browser of a sign-in, the day of an erasure.
  facts jsonb not null default '{}',
  created_at timestamptz not null,
  sent_at timestamptz,
  -- When the mail server rejected it permanently, or when it bounced.
  failed_at timestamptz,
  primary key (member_id, id)
);

-- Requests for a new password. Unknown addresses get a row too, so that both cases take the same time (A6, H7); the job
-- that answers looks the address up.
create table reset_request (
  id bigint primary key,
  site_id bigint not null,
  email text collate "C" not null,
  locale text not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  -- No member has the address, and a mail has told its owner so.
  stranger_told boolean not null default false
);
create index reset_request_email on reset_request (site_id, email, created_at desc);

-- Why members leave, without the member (A8).
create table leaving_reason (
  id bigint primary key,
  site_id bigint not null,
  reasons text[] not null,
  comment text not null default '',
  at date not null
);

-- Invitations to a site with closed sign-up (A3).
create table invite (
  site_id bigint not null,
  code text collate "C" not null,
  uses_left integer not null check (uses_left >= 0),
  created_by bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, code)
);

-- Redirects to profiles on partners' sites (S10, P4). The token is an unguessable name, not a secret.
create table partner_link (
  token text collate "C" primary key,
  site_id bigint not null,
  member_id bigint not null,
  partner text not null,
  url text not null,
  created_at timestamptz not null
);
create index partner_link_member on partner_link (member_id);
