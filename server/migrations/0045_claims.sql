-- Module: claims
-- Measurements of the advertised advantages, by site and period. Specification: H4.

create table claim_measurement (
  site_id bigint not null,
  claim text collate "C" not null,
  -- First day of the period, and the day after its last one.
  period_from date not null,
  period_until date not null,
  measured_at timestamptz not null,
  -- Members of each group, the days for which they count, and their matches in these days. Everything below is null if
  -- a group was too small, so that no figure of a few people is stored.
  premium_members integer,
  premium_days integer,
  premium_matches integer,
  free_members integer,
  free_days integer,
  free_matches integer,
  -- Matches a day of premium members, divided by those of the others, with the bounds of the 95 % interval.
  ratio double precision,
  low double precision,
  high double precision,
  primary key (site_id, claim, period_from),
  check (period_from < period_until),
  check (num_nonnulls(premium_members, premium_days, premium_matches, free_members, free_days, free_matches,
                      ratio, low, high) in (0, 9))
);
