-- Module: mailings
-- The start of a mailing at an instant. Specification: N2, O1.

-- A draft with `scheduled_at` begins then. It stays a draft until then, so the previous release sees it as one.
alter table mailing
  add column scheduled_at timestamptz,
  -- The person whose rights count at the start.
  add column scheduled_by bigint,
  -- Why the last scheduled start did not happen.
  add column missed text check (missed in ('rights', 'content', 'late'));
