-- Module: accounts
-- Returns the role of a staff account on a site. Returns no row if the account has no access to the site.
create or replace function staff_of_site(p_staff bigint, p_site bigint) returns table (role text)
language sql stable as $$
  select s.role from staff s where s.id = p_staff and p_site = any (s.site_ids)
$$;
