-- Module: relations
-- Makes member `p_member` visible to the known contact `p_contact` again (X4). Called when the member likes the
-- contact, writes to the contact, asks to see the contact's private photos, or grants such a request.
create or replace function reveal_to(p_member bigint, p_contact bigint) returns void
language sql as $$
  delete from kept_away k
   where (k.member_id = p_member and k.other_id = p_contact and k.by_me)
      or (k.member_id = p_contact and k.other_id = p_member and not k.by_me)
$$;
