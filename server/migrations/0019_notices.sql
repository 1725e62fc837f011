-- Module: notifications
-- Which notice told what, so that each notice tells exactly what it claimed, and nothing is told twice. Specification: N2, X8.

alter table notice
  -- For messages: the number of the last message that was told. The notice told the messages after `mark` up to this one.
  -- 0 in rows of earlier releases, which told at least the message after `mark`.
  add column number integer not null default 0,
  -- The notice that told it. A mail contains the rows with its own notice.
  add column notice_id bigint not null default 0,
  -- Told by push. A push replaces the previous one on the screen, so it repeats what still waits of these.
  add column by_push boolean not null default false;

alter table notice_pace
  -- When the member last got a notice of saved searches.
  add column search_at timestamptz;
