-- Module: chats
-- Fair credits: the spendings in conversations whose credits come back, and the days on which they came back.
-- Specification: X1.

-- Paid messages by day, for the daily search for unopened ones.
create index message_paid on message (created_at) where credits > 0;

-- A spending whose credits come back. It has one row at most, ever, whatever reasons meet.
create table credit_return (
  -- The sender, who paid.
  member_id bigint not null,
  -- Idempotency key of the spending in the ledger.
  key uuid not null,
  -- The credits come back with the first daily booking from this time on.
  due_at timestamptz not null,
  -- Day of the booking; null until then.
  day date,
  primary key (member_id, key)
);
create index credit_return_open on credit_return (member_id, due_at) where day is null;

-- The credits that came back to a member on one day, in one entry of the ledger. They may be fewer than the spendings
-- of that day, because a refund or a chargeback has paid for some of them meanwhile.
create table credit_return_day (
  member_id bigint not null,
  day date not null,
  credits integer not null check (credits > 0),
  booked_at timestamptz not null,
  primary key (member_id, day)
);

-- One row: the daily search has judged every paid message that was sent until this time.
create table credit_return_scan (
  only_row boolean primary key default true check (only_row),
  judged_until timestamptz not null
);
-- The messages of an earlier release that are older than 14 days were returned by the support team, on request.
insert into credit_return_scan (judged_until)
select coalesce(max(created_at) - interval '336 hours', '-infinity') from message where credits > 0;
