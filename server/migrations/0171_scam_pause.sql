-- Module: chats
-- Messages that were sent although they ask for money, data, codes, crypto or another channel too early, and what came
-- of the pauses. Specification: X13.

-- What the text asks for; null for every other message. Its recipient sees a warning in its place.
alter table message add column asks text;
-- When its recipient chose to read it.
alter table message add column uncovered_at timestamptz;

-- Counts of pauses, by day (UTC). Without members.
create table pause_day (
  site_id bigint not null,
  day date not null,
  asks text not null,
  -- Messages that were paused. Of these, those that their senders rewrote, sent as they were, or called a mistake.
  paused integer not null default 0,
  rewritten integer not null default 0,
  sent integer not null default 0,
  disputed integer not null default 0,
  -- Of the sent ones, those that their recipients chose to read, and those that they reported.
  uncovered integer not null default 0,
  reported integer not null default 0,
  primary key (site_id, day, asks)
);
