-- Module: chats
-- Returns a row if a fictional profile can be written to (H1): it is open, its site has switched fictional profiles on,
-- and the person who answers for it still may.
create or replace function fictional_answers(p_profile bigint) returns table (member_id bigint)
language sql stable as $$
  select p.member_id
    from fictional_profile p
    join fictional_site s on s.site_id = p.site_id and s.is_on
   cross join lateral staff_of_site(p.staff_id, p.site_id) as operator
   where p.member_id = p_profile and p.closed_at is null and operator.role in ('admin', 'operator')
$$;
