-- Module: accounts
-- Acts of staff that one person has proposed and another one confirms: refunds above a limit, and exports (decision 096).
create table staff_proposal (
  id bigint primary key,
  kind text not null check (kind in ('refund', 'export')),
  -- The sites concerned. Both people must have all of them.
  site_ids bigint[] not null,
  -- The member concerned; null if there is none.
  member_id bigint,
  -- The act, as the second person confirms it. Contains no member.
  details jsonb not null,
  reason text not null,
  -- The case for which it is proposed, such as `complaint-12`.
  case_ref text,
  -- Idempotency key of the request.
  key uuid not null,
  proposed_by bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text check (outcome in ('confirmed', 'rejected', 'withdrawn', 'void')),
  -- Why the second person has refused.
  note text not null default '',
  decided_by bigint,
  decided_at timestamptz,
  -- When the file of an export was downloaded.
  used_at timestamptz,
  unique (proposed_by, key)
);
create index staff_proposal_open on staff_proposal (created_at) where outcome is null;
create index staff_proposal_member on staff_proposal (member_id) where member_id is not null;
