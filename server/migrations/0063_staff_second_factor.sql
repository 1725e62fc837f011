-- Module: accounts
-- The second factor of staff, and sessions that belong to one browser (docs/decisions/080).

-- SHA-256 of the browser's token and the staff id. The session is valid only in this browser; null: in any.
alter table session add column device_hash bytea;
-- When the person proved a second factor in this session. Null in sessions of members, and before the proof.
alter table session add column second_factor_at timestamptz;
-- Sessions from before are bound to no browser.
delete from session where staff_id is not null;

-- One-time codes (RFC 6238) of a staff account.
create table staff_code (
  staff_id bigint primary key,
  -- The secret, encrypted with a key of the installation; null until the first code was typed.
  secret bytea,
  since timestamptz,
  -- The last accepted time step. No code is accepted twice.
  last_step bigint not null default 0,
  -- SHA-256 of the staff id and of each recovery code that was not used yet.
  recovery_hashes bytea[] not null default '{}',
  -- A new secret with its recovery codes, encrypted, until a first code proves that the person has stored it.
  pending bytea,
  pending_at timestamptz
);
