-- Module: accounts
-- Returns a row if the session is valid, its member is active, and `p_is_paid` is still correct. Returns no row if the
-- session has ended, if the member is suspended, or if the member has become a paid or a free member meanwhile.
create or replace function valid_session(
  p_token_hash bytea, p_site bigint, p_member bigint, p_is_paid boolean, p_now timestamptz
) returns table (member_id bigint)
language sql stable as $$
  select m.id
    from session s join member m on m.id = s.member_id and m.site_id = s.site_id
   where s.token_hash = p_token_hash and s.site_id = p_site and s.member_id = p_member and s.expires_at > p_now
     and m.status = 'active' and (m.suspended_at is null or m.suspended_until <= p_now)
     and m.paid = p_is_paid
$$;
