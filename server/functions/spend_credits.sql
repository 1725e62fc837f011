-- Module: credits
-- Spends credits from the wallet and its oldest lots (H3), writes the ledger, and returns the new balance. Raises
-- `not_enough_credits` (SQLSTATE BC001, the error code as message) and changes nothing if the balance is too low. The
-- caller has locked the wallet (`lock_wallet`), so that concurrent calls for the same member are serialized.
create or replace function spend_credits(
  p_member bigint, p_key uuid, p_transaction bigint, p_cause text, p_credits integer,
  p_conversation bigint, p_message integer, p_now timestamptz
) returns integer
language plpgsql as $$
declare
  v_balance integer;
  v_left integer := p_credits;
  v_taken integer;
  v_lots bigint[];
  v_lot_credits integer[];
  v_lot record;
begin
  if p_credits = 0 then
    return book_credits(p_member, p_key, p_transaction, p_cause, 0, '{}', '{}', null, null, null, null, null,
                        p_conversation, p_message, p_now);
  end if;
  for v_lot in select id, remaining from credit_lot where member_id = p_member and remaining > 0 order by id loop
    v_taken := least(v_left, v_lot.remaining);
    update credit_lot set remaining = remaining - v_taken where member_id = p_member and id = v_lot.id;
    v_lots := v_lots || v_lot.id;
    v_lot_credits := v_lot_credits || v_taken;
    v_left := v_left - v_taken;
    exit when v_left = 0;
  end loop;
  v_balance := book_credits(p_member, p_key, p_transaction, p_cause, -p_credits, '{1,4}',
                            array[-p_credits, p_credits], null, null, v_lots, v_lot_credits, null, p_conversation,
                            p_message, p_now);
  if v_balance is null then
    raise exception using errcode = 'BC001', message = 'not_enough_credits';
  end if;
  return v_balance;
end $$;
