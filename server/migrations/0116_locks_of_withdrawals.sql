-- Module: moderation
-- O1: a person also holds a withdrawal that waits, and may leave it to others.

alter table case_lock
  drop constraint case_lock_kind_check,
  add constraint case_lock_kind_check check (kind in ('photo', 'pose', 'report', 'withdrawal'));

alter table case_skip
  drop constraint case_skip_kind_check,
  add constraint case_skip_kind_check check (kind in ('photo', 'pose', 'report', 'withdrawal'));
