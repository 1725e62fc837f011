-- Module: accounts
-- Returns the country of a member's account. Prices depend on this country.
create or replace function member_country(p_member bigint) returns table (country text)
language plpgsql stable as $$
begin
  return query select m.country from member m where m.id = p_member;
end $$;
