-- Module: discounts
-- The terms of a code can be changed. Each change names the version that its author saw; the terms that it replaces stay.
alter table discount_code add column version integer not null default 1;
create table discount_code_version (
  code_id bigint not null,
  -- The version that was replaced.
  version integer not null,
  terms jsonb not null,
  replaced_at timestamptz not null,
  primary key (code_id, version)
);
