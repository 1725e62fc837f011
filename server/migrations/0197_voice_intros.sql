-- Module: photos
-- Oldest code: 0001
-- Voice intros on profiles. Specification: X16, decision 131. The replaced constraints allow more than before.

-- The answer of a member, by voice, to one of our questions. Its file is `{media_key}/voice.wav`.
create table voice_intro (
  member_id bigint primary key,
  -- A new recording has a new id, because it is another case for the reviewers.
  id bigint not null,
  site_id bigint not null,
  media_key text collate "C" not null,
  question text not null,
  duration_ms integer not null,
  -- The loudness of equal parts, as in `chat_voice`.
  waveform text not null,
  -- The words that the speaker typed. Empty without any.
  caption text not null,
  status text not null check (status in ('pending', 'active', 'rejected')),
  -- Why it was rejected; null otherwise.
  reason text,
  note text not null default '',
  appeal text,
  appealed_at timestamptz,
  -- Since when it waits for a reviewer; null if it does not.
  waiting_since timestamptz,
  created_at timestamptz not null,
  -- The report whose decision took the intro off the profile; null otherwise.
  hidden_by bigint
);
create unique index voice_intro_media on voice_intro (media_key);
create index voice_intro_waiting on voice_intro (site_id, waiting_since) where waiting_since is not null;

alter table case_lock
  drop constraint case_lock_kind_check,
  add constraint case_lock_kind_check check (kind in ('photo', 'pose', 'report', 'withdrawal', 'complaint', 'voice'));

alter table case_skip
  drop constraint case_skip_kind_check,
  add constraint case_skip_kind_check check (kind in ('photo', 'pose', 'report', 'withdrawal', 'complaint', 'voice'));

alter table statement_of_reasons
  drop constraint statement_of_reasons_case_kind_check,
  add constraint statement_of_reasons_case_kind_check check (case_kind in ('report', 'photo', 'voice'));

alter table report
  drop constraint report_about_check,
  add constraint report_about_check check (about in ('profile', 'photo', 'message', 'voice'));
