-- Module: moderation
-- Retries of the call that registers a trusted flagger. Specification: O1.

-- Idempotency key of the call; null for entries of an earlier release.
alter table trusted_flagger add column key uuid;

create unique index trusted_flagger_key on trusted_flagger (site_id, key);
