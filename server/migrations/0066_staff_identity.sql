-- Module: accounts
-- The person at the identity provider to whom a staff account belongs (OpenID Connect Core, section 2: `iss`, `sub`).
create table staff_identity (
  staff_id bigint primary key,
  issuer text collate "C" not null,
  subject text collate "C" not null,
  linked_at timestamptz not null,
  unique (issuer, subject)
);
