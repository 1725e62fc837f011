-- Module: moderation
-- Statements of reasons in the shape of the EU's transparency database (DSA art. 24(5)), without personal data.

create table statement_of_reasons (
  site_id bigint not null,
  id bigint not null,
  -- The case that the decision was about, to find the statement of a decision that is undone.
  case_kind text not null check (case_kind in ('report', 'photo')),
  case_id bigint not null,
  decided_at timestamptz not null,
  -- The fields of the database's API, except the identifier, which is made from site and id.
  statement jsonb not null,
  -- The decision was undone. The row stays, so that the numbers of the exported files do.
  withdrawn boolean not null default false,
  primary key (site_id, id)
);
create index statement_of_reasons_case on statement_of_reasons (case_kind, case_id, id desc);
