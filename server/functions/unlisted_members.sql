-- Module: accounts
-- Returns the members of a site whom no search finds at the time `p_now`, although they have a search row: a decision
-- restricts or suspends them until a later time. Reads two small partial indexes.
create or replace function unlisted_members(p_site bigint, p_now timestamptz) returns table (member_id bigint)
language sql stable as $$
  select r.member_id from member_restriction r where r.site_id = p_site and r.kind = 'seen' and r.until > p_now
  union all
  select m.id from member m where m.site_id = p_site and m.suspended_until > p_now
$$;
