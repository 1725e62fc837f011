-- Module: accounts
-- A session knows who is sought, without the consent to store it in the profile (P1).

alter table session
  -- Genders. Deleted with the session.
  add column seeks text[] not null default '{}';
