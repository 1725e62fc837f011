-- Module: chats
-- What found a request that comes too early: the rules, or the model that reads what the rules let pass. Specification: X13.

-- What found what the text asks for: `rules` or `model`. Null for the rules too, and for every message that asks for nothing.
alter table message add column asks_by text;

-- Counts of the pauses by the model, as pause_day has those by the rules. A table of its own, because the previous version of the
-- app counts in pause_day by its key.
create table model_pause_day (
  site_id bigint not null,
  day date not null,
  asks text not null,
  paused integer not null default 0,
  rewritten integer not null default 0,
  sent integer not null default 0,
  disputed integer not null default 0,
  uncovered integer not null default 0,
  reported integer not null default 0,
  primary key (site_id, day, asks)
);
