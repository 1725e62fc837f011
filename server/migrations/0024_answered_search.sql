-- Module: swipe
-- The match finder's answers are also the filters of the member's search, until the member clears them there (D3).

alter table match_preferences
  -- False for answers from before this column, because the match finder offered them for the swipe game only.
  add column in_search boolean not null default false;
