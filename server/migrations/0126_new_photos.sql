-- Module: photos
-- The list of new photos reads none of the appeals, of which thousands may wait since earlier.
create index photo_new_waiting on photo (site_id, waiting_since, id)
  where waiting_since is not null and appealed_at is null;
