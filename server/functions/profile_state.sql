-- Module: profiles
-- Returns the site, kind, status and verification of a member. These values decide whether the member can receive and
-- send messages. A profile that is hidden until a later time is `disabled`.
create or replace function profile_state(p_member bigint)
returns table (site_id bigint, kind text, status text, verified_at timestamptz)
language sql stable as $$
  select p.site_id, p.kind, case when p.hidden_until > now() then 'disabled' else p.status end, p.verified_at from profile p where p.member_id = p_member
$$;
