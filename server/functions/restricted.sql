-- Module: accounts
-- Returns a row if a decision forbids the member to do this (`write`, `like`) at the time `p_now`.
create or replace function restricted(p_member bigint, p_kind text, p_now timestamptz) returns table (member_id bigint)
language sql stable as $$
  select r.member_id from member_restriction r where r.member_id = p_member and r.kind = p_kind and r.until > p_now
$$;
