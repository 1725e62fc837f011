-- What reviewers decide about photos (P2, O1), private photos (X6), and the audit trail of what staff do.
alter table photo
  add column is_private boolean not null default false,
  -- Why it was rejected, and what the reviewer wrote to its owner.
  add column reason text,
  add column note text not null default '',
  -- Once a photo.
  add column appeal text,
  add column appealed_at timestamptz,
  -- Since when somebody has to decide: as a new one, or by its appeal. Null: nobody has to.
  add column waiting_since timestamptz,
  add column flags text[] not null default '{}',
  -- Perceptual hashes: of all of it first, then of what is left when a strip is cut off.
  add column prints bigint[] not null default '{}',
  -- x, y, width, height as shares of the whole picture; null shows all of it.
  add column crop double precision[];
update photo set waiting_since = created_at where status = 'pending';
drop index photo_pending;
create index photo_waiting on photo (site_id, waiting_since, id) where waiting_since is not null;

-- Perceptual hashes of rejected photos. A row stays when photo and member are gone, then without either.
create table rejected_print (
  id bigint primary key,
  photo_id bigint,
  prints bigint[] not null,
  rejected_at timestamptz not null
);
create index rejected_print_photo on rejected_print (photo_id) where photo_id is not null;
create index rejected_print_at on rejected_print (rejected_at);

-- Who asked to see a member's private photos, one row a pair; the second table finds them from the asker's side.
create table photo_access (
  member_id bigint not null,
  viewer_id bigint not null,
  status text not null check (status in ('asked', 'granted', 'refused', 'withdrawn')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  primary key (member_id, viewer_id)
);
create table photo_access_asked (
  member_id bigint not null,
  owner_id bigint not null,
  primary key (member_id, owner_id)
);

-- Append-only: who of the staff did what to which object, and what it was before and after.
create table audit_entry (
  site_id bigint not null,
  id bigint not null,
  staff_id bigint not null,
  action text collate "C" not null,
  object_kind text collate "C" not null,
  object_id bigint not null,
  -- Whom it is about; null once that member is gone.
  member_id bigint,
  before jsonb not null,
  after jsonb not null,
  at timestamptz not null,
  primary key (site_id, id)
);
create index audit_entry_object on audit_entry (site_id, object_kind, object_id, id desc);
create index audit_entry_member on audit_entry (member_id, id) where member_id is not null;
