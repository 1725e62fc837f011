-- Module: sites
-- The versions of a site (O1): each change of its settings and its company, with the values that it replaced. A change
-- applies from its start. Readers of a site add the changes that have started to its row, until the next change of the
-- site writes them there, so that every process applies a change at the same instant and no job has to run.

create table site_change (
  site_id bigint not null references site (id),
  id bigint not null,
  -- Null for `npm run site`.
  staff_id bigint,
  made_at timestamptz not null,
  starts_at timestamptz not null,
  -- Values by the names in which operators type them, such as `message_credits` and `company.city`.
  before jsonb not null,
  after jsonb not null,
  -- The change whose values this one brings back; null for every other change.
  undoes_id bigint,
  -- Whether the values are in the rows of the site and its company.
  is_applied boolean not null,
  -- When the change was withdrawn before its start; null for every other change.
  withdrawn_at timestamptz,
  primary key (site_id, id)
);
create index site_change_waiting on site_change (site_id, starts_at, id) where not is_applied and withdrawn_at is null;
