-- Module: photos
-- Notices about requests to see private photos, and about grants. A block ends both for good. Specification: X6, N1.

alter table photo_access drop constraint photo_access_status_check;
alter table photo_access
  -- `ended`: a block ended the access. The viewer may ask again as soon as the block is lifted.
  add constraint photo_access_status_check check (status in ('asked', 'granted', 'refused', 'withdrawn', 'ended')),
  -- How often the viewer has asked, so that each request and each grant is told once.
  add column number integer not null default 1,
  -- The owner has not seen the request yet, or the viewer has not seen the granted photos yet. False for the rows of
  -- earlier releases, which told them on pages only.
  add column is_new boolean not null default false;
