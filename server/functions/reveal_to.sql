-- Module: relations
-- Makes member `p_member` visible to the known contact `p_contact` again (X4), also if `p_contact` turns out to be a known
-- contact only at the next comparison. Called when the member likes the contact, writes to the contact, asks to see the
-- contact's private photos, or grants such a request.
create or replace function reveal_to(p_member bigint, p_contact bigint) returns void
language sql as $$
  -- Locks the contacts in the order in which `update_known_contacts_compared` locks them, to avoid deadlocks.
  with waiting as (
    select c.digest from known_contact c
     where c.member_id = p_member and c.compared_at is null and not (p_contact = any (c.revealed_to))
     order by c.digest for no key update
  )
  update known_contact c set revealed_to = array_append(c.revealed_to, p_contact)
    from waiting w where c.member_id = p_member and c.digest = w.digest;
  delete from kept_away k
   where (k.member_id = p_member and k.other_id = p_contact and k.by_me)
      or (k.member_id = p_contact and k.other_id = p_member and not k.by_me)
$$;
