-- Module: credits
-- Returns at most `p_limit` lots with remaining credits, oldest first. The next credits are spent from these lots in
-- this order (H3). The result is a JSON array, so that `send_message` can return it in one column.
create or replace function remaining_lots(p_member bigint, p_limit integer) returns json
language plpgsql stable as $$
begin
  return (select coalesce(json_agg(lot), '[]')
            from (select l.credits, l.remaining, l.paid_cents, l.currency from credit_lot l
                   where l.member_id = p_member and l.remaining > 0 order by l.id limit p_limit) lot);
end $$;
