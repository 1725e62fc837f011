-- Module: accounts
-- Suspensions and restrictions of a member that end by themselves: each query compares the end with its time (decision 084).

-- The end of the suspension; null: it has no end.
alter table member add column suspended_until timestamptz;
create index member_suspended_until on member (site_id, suspended_until) where suspended_until is not null;

-- What a member may not do until a time, because of the decision about a case.
create table member_restriction (
  member_id bigint not null,
  kind text not null check (kind in ('write', 'like', 'seen')),
  report_id bigint not null,
  site_id bigint not null,
  until timestamptz not null,
  primary key (member_id, kind, report_id)
);
create index member_restriction_seen on member_restriction (site_id, until) where kind = 'seen';
