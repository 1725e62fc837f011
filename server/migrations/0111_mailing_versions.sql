-- Module: mailings
-- Versions of drafts, and retries of the call that makes one. Specification: N2, O1.

alter table mailing
  -- Rises with every stored change of the content. Whoever changes, schedules or starts a draft names the one they saw.
  add column version integer not null default 1,
  -- Idempotency key of the call that made the draft; null for drafts of an earlier release.
  add column key uuid;

create unique index mailing_key on mailing (site_id, key);
