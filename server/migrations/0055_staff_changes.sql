-- Module: accounts
-- The console's page of staff accounts (O1): the last sign-in of each, and changes that wait for a second person.

-- When the person last signed in; null: never, or before this column existed.
alter table staff add column signed_in_at timestamptz;
update staff s set signed_in_at = (select max(d.seen_at) from staff_device d where d.staff_id = s.id);

-- A change that one admin has proposed and another one confirms.
create table staff_change (
  id bigint primary key,
  kind text not null check (kind in ('invite', 'change', 'remove')),
  -- The account; null for an invitation.
  staff_id bigint,
  email text collate "C" not null,
  name text not null,
  -- Role and sites after the change.
  role text not null check (role in ('admin', 'moderator', 'operator', 'support')),
  site_ids bigint[] not null,
  -- Role and sites that the proposer saw; null for an invitation.
  role_before text check (role_before in ('admin', 'moderator', 'operator', 'support')),
  site_ids_before bigint[],
  -- The sites on which the change has an effect. Both people must be admins of all of them.
  scope_ids bigint[] not null,
  proposed_by bigint not null,
  created_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  outcome text check (outcome in ('confirmed', 'rejected', 'void'))
);
create index staff_change_open on staff_change (created_at) where outcome is null;
