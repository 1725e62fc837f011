-- Module: business
-- What happened on a site in each hour, for the console's first page. Specification: O1.

create table figure_hour (
  site_id bigint not null,
  -- The beginning of the hour.
  at timestamptz not null,
  activated integer not null,
  messages integer not null,
  purchases integer not null,
  -- Members of whom somebody reported something.
  reported integer not null,
  primary key (site_id, at)
);
