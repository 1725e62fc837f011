-- Module: accounts
-- A name that looks like another member's name is refused (A2).

alter table member_name
  -- From `skeletonOf`. Null until the job `accounts.fill_skeletons` has computed it for a name of an older release.
  add column skeleton text collate "C",
  -- Numbers the names of older releases that have the same skeleton.
  add column twin integer not null default 0;

create unique index member_name_skeleton on member_name (site_id, skeleton, twin);
