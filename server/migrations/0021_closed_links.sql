-- Module: accounts
-- A closed link says why (S10).

alter table link
  -- Why a link was closed, unless it was followed: `refused` by its recipient, `replaced` by a newer link, or `outdated`
  -- because of another change.
  add column closed_as text check (closed_as in ('refused', 'replaced', 'outdated'));
