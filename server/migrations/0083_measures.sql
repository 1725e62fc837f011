-- Module: moderation
-- Measures against a member that staff take on their own initiative, and measures with an end (decision 084).

-- Nobody reported: staff decided on their own initiative.
alter table report add column own_initiative boolean not null default false;
-- What is restricted, and when the measure ends; null: it has no end.
alter table report add column restricts text[];
alter table report add column ends_at timestamptz;
-- When the member said that they have read the decision.
alter table report add column member_read_at timestamptz;
alter table report drop constraint report_outcome_check;
alter table report add constraint report_outcome_check
  check (outcome in ('no_breach', 'photo_hidden', 'warned', 'restricted', 'suspended'));

-- A suspension without an end that one reviewer has proposed and another one confirms.
create table ban_proposal (
  id bigint primary key,
  report_id bigint not null,
  site_id bigint not null,
  proposed_by bigint not null,
  created_at timestamptz not null,
  closed_by bigint,
  closed_at timestamptz,
  outcome text check (outcome in ('confirmed', 'rejected', 'void'))
);
create unique index ban_proposal_open on ban_proposal (report_id) where outcome is null;
