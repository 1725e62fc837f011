-- Module: chats
-- What a site has changed about the hints in conversations. Specification: C7, O1.

create table hint_rule (
  site_id bigint not null,
  id bigint not null,
  -- The hint that the rule gives.
  kind text not null,
  -- The site's own phrase, folded; empty for the product's rules of this kind, which are live without a row.
  phrase text not null,
  -- The readers of which language get the phrase; null: all.
  language text,
  is_live boolean not null,
  -- The last trial on reported messages, with its counts of people; null before the first.
  tried_at timestamptz,
  trial jsonb,
  primary key (site_id, id),
  unique (site_id, kind, phrase)
);
