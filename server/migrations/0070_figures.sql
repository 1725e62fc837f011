-- Module: business
-- The figures of the business, counted every night (decision 086). No row names a member.

-- A sum of whole days about at least ten people. Days with fewer people belong to the span that ends later.
create table figure_span (
  site_id bigint not null,
  figure text collate "C" not null check (figure in ('paid', 'paid_back', 'returned')),
  -- Empty for credits.
  currency text collate "C" not null,
  -- The first day of the span with somebody in it, and its last day.
  from_day date not null,
  to_day date not null,
  people integer not null check (people >= 10),
  -- Minor units with the VAT in them, or credits.
  amount bigint not null,
  vat bigint not null,
  primary key (site_id, figure, currency, to_day),
  check (from_day <= to_day)
);

-- How many people have bought for the first time on a day.
create table figure_first_purchase (
  site_id bigint not null,
  day date not null,
  currency text collate "C" not null,
  people integer not null,
  primary key (site_id, day, currency)
);

-- Those who signed up on a day and how far they came, and the first messages of that day with their replies.
create table figure_day (
  site_id bigint not null,
  day date not null,
  signed_up integer not null,
  -- Within seven days of the sign-up.
  activated integer not null,
  with_photo integer not null,
  wrote integer not null,
  got_reply integer not null,
  bought integer not null,
  first_messages integer not null,
  replied integer not null,
  -- Seen again so many days after the sign-up, or later. Null until a week more has passed.
  seen_7 integer,
  seen_28 integer,
  seen_84 integer,
  primary key (site_id, day)
);
