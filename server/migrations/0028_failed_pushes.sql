-- Module: notifications
-- Which browsers still have to show a notice. If the last one fails and none has shown it, it goes by mail. Specification: N1.

alter table notice
  -- Ids of the devices whose push is not sent yet. Empty as soon as one of them has shown the notice. Also empty in rows
  -- of earlier releases, whose failed pushes send no mail.
  add column open_pushes text[] collate "C" not null default '{}';
