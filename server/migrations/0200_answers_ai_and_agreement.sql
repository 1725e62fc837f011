-- Module: swipe
-- Two more answers of the match finder: nobody with a photo made with AI (X20), and the least agreement in tenths of the
-- questions that both have answered (X17), null for none.
alter table match_preferences
  add column no_ai boolean not null default false,
  add column agree text collate "C";
