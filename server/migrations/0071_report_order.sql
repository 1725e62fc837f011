-- Module: moderation
-- O1: the order in which reports are decided, and the choices of reviewers that change it.

-- The promised time of a waiting report or appeal; null if none is due.
alter table report add column due_at timestamptz;
-- Why the promised time of a report is shorter than that of its reason: points by cause.
alter table report add column points jsonb not null default '[]';
-- The clause of the rules on which the decision rests: the date of the rules and the number of the clause.
alter table report add column clause text;

-- The report whose decision has decided this one too; it alone has effects on the member. Null: this one itself.
alter table report add column decided_with bigint;

update report
   set due_at = waiting_since + make_interval(hours => case when evidence->>'signal' = 'self_harm' then 1 else case reason
         when 'minor' then 1 when 'illegal' then 4 when 'nudity' then 4 when 'harassment' then 4 else 24 end end)
 where waiting_since is not null;

create index report_due on report (site_id, due_at, id) where waiting_since is not null and outcome is null;
create index report_appeal_due on report (site_id, due_at, id) where waiting_since is not null and outcome is not null;
create index report_decided_with on report (decided_with) where decided_with is not null;

-- Reporters whose reports come last, except those about minors and illegal content.
create table reporter_mute (
  reporter_id bigint primary key,
  site_id bigint not null,
  staff_id bigint not null,
  at timestamptz not null
);

-- Reviewers who have chosen to see the pictures of reports without a blur.
create table clear_pictures (
  staff_id bigint primary key,
  at timestamptz not null
);
