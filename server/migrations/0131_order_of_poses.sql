-- Module: moderation
-- O1: poses are decided in the order of their promised times, as photos are.

-- The promised time; null for a pose of the previous release, which comes first.
alter table verification add column due_at timestamptz;
-- Why the promised time is shorter than that of other poses: points by cause.
alter table verification add column points jsonb not null default '[]';
update verification set due_at = created_at + interval '4 hours' where status = 'waiting';
create index verification_due on verification (site_id, due_at nulls first, id) where status = 'waiting';
drop index verification_waiting;
