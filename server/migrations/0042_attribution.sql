-- Module: attribution
-- The event log of landing pages and traffic sources: views, sign-ups, activations and first purchases. Specification:
-- A3, L2, L3.

-- The member's sign-up: the lander and the traffic source that it came from, and what followed. Each event is here
-- once. A member who came from neither has no row.
create table member_origin (
  member_id bigint primary key,
  site_id bigint not null,
  -- Name and slug of the lander; empty if the member saw none.
  lander text not null,
  slug text not null,
  -- The traffic source (A3); empty where the link had no such parameter.
  network text not null,
  ref text not null,
  sub1 text not null,
  sub2 text not null,
  sub3 text not null,
  signed_up_at timestamptz not null,
  activated_at timestamptz,
  -- The first purchase.
  purchased_at timestamptz
);
create index member_origin_signed_up on member_origin (site_id, signed_up_at);
create index member_origin_activated on member_origin (site_id, activated_at) where activated_at is not null;
create index member_origin_purchased on member_origin (site_id, purchased_at) where purchased_at is not null;

-- Counts of one hour: the views, and the events of erased members, who are counted without their traffic source.
create table landing_count (
  site_id bigint not null,
  hour timestamptz not null,
  lander text not null,
  slug text not null,
  -- '*' for the views of an hour that exceed the number of different sources.
  network text not null,
  ref text not null,
  sub1 text not null,
  sub2 text not null,
  sub3 text not null,
  views integer not null default 0,
  sign_ups integer not null default 0,
  activations integer not null default 0,
  purchases integer not null default 0,
  primary key (site_id, hour, lander, slug, network, ref, sub1, sub2, sub3)
);
-- Counts whose marks of single clicks (sub1 to sub3) are deleted when they are old.
create index landing_count_marked on landing_count (hour) where sub1 <> '' or sub2 <> '' or sub3 <> '';
