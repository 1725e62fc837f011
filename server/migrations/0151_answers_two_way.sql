-- Module: swipe
-- Three more answers of the match finder (X18): only members who joined lately, only the own country, and only members
-- whose own answers include the one who looks.
alter table match_preferences
  add column new_here text collate "C",
  add column same_country boolean not null default false,
  add column two_way boolean not null default false;
