-- Module: photos
-- O1: new photos are decided in the order of their promised times, which facts about their members shorten.

-- The promised time of a new photo; null for a photo of the previous release, which comes first. Appeals have none.
alter table photo add column due_at timestamptz;
-- Why the promised time is shorter than that of other photos: points by cause.
alter table photo add column points jsonb not null default '[]';
update photo set due_at = waiting_since + interval '1 hour' where waiting_since is not null and appealed_at is null;
create index photo_due on photo (site_id, due_at nulls first, id)
  where waiting_since is not null and appealed_at is null;
drop index photo_new_waiting;
