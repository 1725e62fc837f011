-- Module: photos
-- The waiting appeals against rejected photos, which are a queue of their own. Specification: O1.

create index photo_appeal_waiting on photo (site_id, waiting_since, id)
  where waiting_since is not null and appealed_at is not null;
