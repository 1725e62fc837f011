-- Module: accounts
-- Staff choose their password on the page of a link, and sign in with passkeys (docs/decisions/068).

-- One-time links with which staff choose a password.
create table staff_link (
  -- SHA-256 of the link's token.
  token_hash bytea primary key,
  staff_id bigint not null,
  -- The site whose address the link has.
  site_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The reason if the link was closed without being used.
  closed_as text
);
create index staff_link_staff on staff_link (staff_id);

create table staff_passkey (
  credential_id bytea primary key,
  staff_id bigint not null,
  -- The site for whose host the authenticator has made it.
  site_id bigint not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  user_agent text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkey_staff on staff_passkey (staff_id);
