-- Module: accounts
-- A browser that staff have signed in from has its own lock-out counter, like a member's (A5, decision 013).

create table staff_device (
  staff_id bigint not null,
  -- SHA-256 of the cookie's token and the staff id.
  token_hash bytea not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (staff_id, token_hash)
);
