-- Module: moderation
-- O1: a person also holds a complaint that waits, and may leave it to others. An answer can be undone until its mail
-- leaves; its entry then stays, so that a repeated form does not answer again.

alter table case_lock
  drop constraint case_lock_kind_check,
  add constraint case_lock_kind_check check (kind in ('photo', 'pose', 'report', 'withdrawal', 'complaint'));

alter table case_skip
  drop constraint case_skip_kind_check,
  add constraint case_skip_kind_check check (kind in ('photo', 'pose', 'report', 'withdrawal', 'complaint'));

alter table complaint_entry
  drop constraint complaint_entry_kind_check,
  add constraint complaint_entry_kind_check check (kind in
    ('received', 'read', 'provider_asked', 'answered', 'answer_undone', 'written', 'review_asked', 'closed'));
