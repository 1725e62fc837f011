-- Module: sites
-- A site's own texts of static pages, as the console publishes them. Specification: S8, O1.

-- The text of a page in a language from an instant on. Among those that have started and were not withdrawn, the one that
-- started last applies. A text never changes, and is withdrawn only before it starts, so the rows are its history.
create table page_text (
  site_id bigint not null,
  id bigint not null,
  page text not null,
  locale text not null,
  -- The text of the page and language that was published before it, or 0. So two people cannot both replace the same text.
  follows bigint not null,
  -- In the format of `contract/sites/page-markup.ts`. Empty: the page has the built-in text again.
  body text not null,
  starts_at timestamptz not null,
  created_by bigint not null,
  created_at timestamptz not null,
  withdrawn_by bigint,
  withdrawn_at timestamptz,
  primary key (site_id, id),
  unique (site_id, page, locale, follows)
);
