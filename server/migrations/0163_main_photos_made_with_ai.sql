-- Module: profiles
-- X20: the copy of `photo.ai_source` of the main photo, so that a card needs only one row.
alter table profile add column main_ai_source text;
