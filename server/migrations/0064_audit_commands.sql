-- Module: moderation
-- An entry without a person: a command on the server.
alter table audit_entry alter column staff_id drop not null;

create or replace function guard_audit_entry() returns trigger
language plpgsql as $$
begin
  if old.member_id is not null and new.member_id is null
    and new.before = old.before - '{note,photo_before}'::text[]
    and new.after = old.after - '{note,photo_before}'::text[]
    and (new.site_id, new.id, new.staff_id, new.action, new.object_kind, new.object_id, new.at)
      is not distinct from
        (old.site_id, old.id, old.staff_id, old.action, old.object_kind, old.object_id, old.at)
  then
    new.salt := null;
    return new;
  end if;
  raise exception 'audit_entry is append-only' using errcode = 'restrict_violation';
end $$;
