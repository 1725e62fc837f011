-- Module: relations
-- Returns a row if a member hides from known contacts and has not confirmed yet that a like or a message can reveal the
-- member to a known contact (X4).
create or replace function unconfirmed_contact(p_member bigint) returns table (member_id bigint)
language sql stable as $$
  select c.member_id from known_contact c where c.member_id = p_member and c.confirmed_at is null limit 1
$$;
