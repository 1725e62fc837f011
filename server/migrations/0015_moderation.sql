-- Module: moderation
-- Reports, verification, and the audit trail of staff. Specification: O1, X4, X5.

-- Append-only: which member of staff did what to which object, with its state before and after.
create table audit_entry (
  site_id bigint not null,
  id bigint not null,
  staff_id bigint not null,
  action text collate "C" not null,
  object_kind text collate "C" not null,
  object_id bigint not null,
  -- The member concerned; null once that member is erased.
  member_id bigint,
  before jsonb not null,
  after jsonb not null,
  at timestamptz not null,
  primary key (site_id, id)
);
create index audit_entry_object on audit_entry (site_id, object_kind, object_id, id desc);
create index audit_entry_member on audit_entry (member_id, id) where member_id is not null;

-- One report (DSA art. 16): its evidence, the decision, and the appeals of both sides.
create table report (
  id bigint primary key,
  site_id bigint not null,
  -- The reported member; null once erased.
  member_id bigint,
  -- Null: the reporter has no account, or is erased.
  reporter_id bigint,
  reporter_email text,
  reporter_language text not null,
  about text not null check (about in ('profile', 'photo', 'message')),
  photo_id bigint,
  conversation_id bigint,
  message_number integer,
  reason text not null,
  words text not null,
  -- The reported content at that moment, and the key of a copy of the photo; null once they are deleted.
  evidence jsonb,
  evidence_key text collate "C",
  created_at timestamptz not null,
  -- Since when a decision is due, for a new report or an appeal; null: none is due.
  waiting_since timestamptz,
  outcome text check (outcome in ('no_breach', 'photo_hidden', 'warned', 'suspended')),
  -- The rule that was broken, and the reviewer's note to both sides.
  ground text,
  note text not null default '',
  decided_at timestamptz,
  decided_by bigint,
  -- The photo's state before it was hidden.
  photo_before jsonb,
  -- When the reported member was notified of a measure, and could appeal from then on.
  member_told_at timestamptz,
  -- One appeal per side.
  reporter_appeal text,
  reporter_appealed_at timestamptz,
  member_appeal text,
  member_appealed_at timestamptz
);
create index report_waiting on report (site_id, waiting_since, id) where waiting_since is not null;
create index report_member on report (member_id, id) where member_id is not null;
create index report_reporter on report (reporter_id, id) where reporter_id is not null;
create unique index report_evidence on report (evidence_key) where evidence_key is not null;

-- Poses that members sent for verification (X5).
create table verification (
  member_id bigint not null,
  id bigint not null,
  site_id bigint not null,
  gesture text not null,
  -- Null once the picture is deleted.
  media_key text collate "C",
  status text not null check (status in ('waiting', 'approved', 'rejected', 'expired', 'withdrawn', 'lapsed')),
  reason text,
  -- Photos that it was compared with: the badge is valid while the main photo is one of them.
  photos bigint[] not null default '{}',
  created_at timestamptz not null,
  decided_at timestamptz,
  erase_at timestamptz,
  primary key (member_id, id)
);
create unique index verification_one_waits on verification (member_id) where status = 'waiting';
create index verification_waiting on verification (site_id, created_at, id) where status = 'waiting';
create unique index verification_media on verification (media_key) where media_key is not null;
