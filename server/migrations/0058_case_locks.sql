-- Module: moderation
-- O1: a reviewer holds the case that is open, and may leave a case to others.

create table case_lock (
  kind text not null check (kind in ('photo', 'pose', 'report')),
  case_id bigint not null,
  site_id bigint not null,
  staff_id bigint not null,
  -- After this time, another reviewer can hold the case.
  until timestamptz not null,
  primary key (kind, case_id)
);

-- Cases that a reviewer has left to others. The reason is in the audit trail.
create table case_skip (
  kind text not null check (kind in ('photo', 'pose', 'report')),
  case_id bigint not null,
  site_id bigint not null,
  staff_id bigint not null,
  at timestamptz not null,
  primary key (kind, case_id, staff_id)
);
