-- Module: relations
-- Returns a row if member `p_member` does not see member `p_other`: one of the two has blocked the other, or `p_other`
-- hides from `p_member` as a known contact (X4).
create or replace function hidden_from(p_member bigint, p_other bigint) returns table (member_id bigint)
language sql stable as $$
  select b.member_id from block b where b.member_id = p_member and b.other_id = p_other
  union all
  select k.member_id from kept_away k where k.member_id = p_member and k.other_id = p_other and not k.by_me
$$;
