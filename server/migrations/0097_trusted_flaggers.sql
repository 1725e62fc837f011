-- Module: moderation
-- Trusted flaggers (DSA art. 22): organisations whose notices come first. They are not members.

create table trusted_flagger (
  site_id bigint not null,
  id bigint not null,
  organisation text not null,
  email text not null,
  -- The area of expertise for which the status was awarded.
  area text not null,
  -- The Digital Services Coordinator that awarded it.
  coordinator text not null,
  starts_on date not null,
  -- The last day; null: it has no end.
  ends_on date,
  -- Hash of the token in the personal link; null until the mail with the first link is made.
  token_hash bytea,
  created_by bigint not null,
  created_at timestamptz not null,
  -- Suspended by us for inaccurate notices (art. 22(6), 23(2)); the coordinator is told by a person.
  suspended_at timestamptz,
  suspended_reason text not null default '',
  primary key (site_id, id)
);
create unique index trusted_flagger_token on trusted_flagger (token_hash);

alter table report
  -- The trusted flagger who sent the notice, if the status was in force.
  add column flagger_id bigint;
create index report_flagger on report (site_id, flagger_id) where flagger_id is not null;
