-- Module: credits
-- Books a correction by staff and returns the new balance. A positive correction adds a free lot. A negative one takes
-- the newest credits, free ones before bought ones, because it mostly revokes a grant. Raises `not_enough_credits`
-- (SQLSTATE BC001) and changes nothing if the balance would be negative.
create or replace function correct_credits(
  p_member bigint, p_key uuid, p_id bigint, p_credits integer, p_currency text, p_now timestamptz
) returns integer
language plpgsql as $$
declare
  v_balance integer := open_wallet(p_member);
  v_left integer := -p_credits;
  v_taken integer;
  v_lots bigint[];
  v_lot_credits integer[];
  v_lot record;
begin
  if p_credits > 0 then
    insert into credit_lot (member_id, id, credits, remaining, paid_cents, currency, created_at)
    values (p_member, p_id, p_credits, p_credits, 0, p_currency, p_now);
    return book_credits(p_member, p_key, p_id, 'correction', p_credits, '{1,6}', array[p_credits, -p_credits], null,
                        null, array[p_id], array[p_credits], '||||', null, null, p_now);
  end if;
  if v_balance < v_left then
    raise exception using errcode = 'BC001', message = 'not_enough_credits';
  end if;
  for v_lot in select l.id, l.remaining from credit_lot l where l.member_id = p_member and l.remaining > 0
                order by l.paid_cents > 0, l.id desc loop
    v_taken := least(v_left, v_lot.remaining);
    update credit_lot l set remaining = l.remaining - v_taken where l.member_id = p_member and l.id = v_lot.id;
    v_lots := v_lots || v_lot.id;
    v_lot_credits := v_lot_credits || v_taken;
    v_left := v_left - v_taken;
    exit when v_left = 0;
  end loop;
  return book_credits(p_member, p_key, p_id, 'correction', p_credits, '{1,6}', array[p_credits, -p_credits], null,
                      null, v_lots, v_lot_credits, null, null, null, p_now);
end $$;
