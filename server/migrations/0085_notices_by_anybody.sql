-- Module: moderation
-- Notices of illegal content by anybody (DSA art. 16).

alter table report
  -- Name of the person or body that sent a notice; null for other reports, and once the evidence is erased.
  add column notifier text;
