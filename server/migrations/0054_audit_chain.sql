-- Module: moderation
-- The audit trail becomes append-only, and a chain of hashes over all its entries, one per installation
-- (docs/decisions/078). Specification: O1.

-- Salt of the hash over the member and the texts of an entry. The erasure of the member deletes it, so that nobody can
-- find out by trying whom the entry was about.
alter table audit_entry add column salt uuid default gen_random_uuid();
create index audit_entry_staff on audit_entry (staff_id, id);

-- The end of the chain, one row.
create table audit_head (
  id boolean primary key default true check (id),
  length bigint not null,
  hash bytea not null
);
insert into audit_head (length, hash) values (0, '');

-- The place of each entry in the chain. No erasure changes these rows.
create table audit_link (
  position bigint primary key,
  site_id bigint not null,
  entry_id bigint not null,
  -- Salted hash over the member and the texts that an erasure deletes.
  reference bytea not null,
  -- Hash over the previous entry's hash, this entry and its reference.
  hash bytea not null,
  unique (site_id, entry_id)
);

-- Results of the nightly verification, with the end of the chain at that time.
create table audit_check (
  at timestamptz primary key,
  length bigint not null,
  hash bytea not null,
  differences integer not null
);

-- Appends an entry to the chain. The update locks the end of the chain until the transaction ends.
-- `server/domain/moderation/log/hash-entry.ts` computes the same hashes.
create function append_audit_link(e audit_entry) returns void
language plpgsql as $$
declare
  v_reference bytea := sha256(convert_to(concat(
    e.salt, '|', e.member_id, '|',
    jsonb_build_array(e.before -> 'note', e.before -> 'photo_before', e.after -> 'note', e.after -> 'photo_before')
  ), 'UTF8'));
  v_states bytea := sha256(convert_to(
    jsonb_build_array(e.before - '{note,photo_before}'::text[], e.after - '{note,photo_before}'::text[])::text, 'UTF8'));
  v_position bigint;
  v_hash bytea;
begin
  update audit_head h
     set length = h.length + 1,
         hash = sha256(h.hash || convert_to(concat(
           h.length + 1, '|', e.site_id, '|', e.id, '|', e.staff_id, '|', e.action, '|', e.object_kind, '|', e.object_id,
           '|', (extract(epoch from e.at) * 1000000)::bigint, '|', encode(v_states, 'hex'), '|',
           encode(v_reference, 'hex')), 'UTF8'))
  returning h.length, h.hash into strict v_position, v_hash;
  insert into audit_link (position, site_id, entry_id, reference, hash)
  values (v_position, e.site_id, e.id, v_reference, v_hash);
end $$;

-- Entries of earlier releases, in the order of their times.
do $$
declare
  e audit_entry;
begin
  for e in select * from audit_entry order by at, id, site_id loop
    perform append_audit_link(e);
  end loop;
end $$;

create function link_audit_entry() returns trigger
language plpgsql as $$
begin
  perform append_audit_link(new);
  return null;
end $$;

-- Deferred: the end of the chain is the last lock of a transaction and is held only while it commits.
create constraint trigger audit_entry_link after insert on audit_entry
  deferrable initially deferred for each row execute function link_audit_entry();

-- Refuses every change of an entry, except the erasure of its member.
create function guard_audit_entry() returns trigger
language plpgsql as $$
begin
  if old.member_id is not null and new.member_id is null
    and new.before = old.before - '{note,photo_before}'::text[]
    and new.after = old.after - '{note,photo_before}'::text[]
    and (new.site_id, new.id, new.staff_id, new.action, new.object_kind, new.object_id, new.at)
      = (old.site_id, old.id, old.staff_id, old.action, old.object_kind, old.object_id, old.at)
  then
    new.salt := null;
    return new;
  end if;
  raise exception 'audit_entry is append-only' using errcode = 'restrict_violation';
end $$;
create trigger audit_entry_guard before update on audit_entry for each row execute function guard_audit_entry();

create function refuse_audit_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_entry_kept before delete on audit_entry for each row execute function refuse_audit_change();
create trigger audit_entry_whole before truncate on audit_entry execute function refuse_audit_change();
create trigger audit_link_kept before update or delete on audit_link
  for each row execute function refuse_audit_change();
create trigger audit_link_whole before truncate on audit_link execute function refuse_audit_change();
create trigger audit_check_kept before update or delete on audit_check
  for each row execute function refuse_audit_change();
create trigger audit_check_whole before truncate on audit_check execute function refuse_audit_change();
