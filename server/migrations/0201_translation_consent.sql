-- Module: accounts
-- X21: the consent that texts which a member wants translated go to a service: its name as the member read it, the version
-- of the words, and the time. Null: none, or withdrawn.

alter table member
  add column translation_to text,
  add column translation_version int,
  add column translation_consent_at timestamptz;
