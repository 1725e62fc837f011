-- Module: credits
-- Spends credits from the wallet and its oldest lots (H3), writes the ledger, and returns the new balance. Raises
-- `not_enough_credits` (SQLSTATE BC001, the error code as message) and changes nothing if the balance is too low. The
-- lock on the wallet's row serializes concurrent calls for the same member.
create or replace function spend_credits(
  p_member bigint, p_key uuid, p_transaction bigint, p_cause text, p_credits integer,
  p_conversation bigint, p_message integer, p_now timestamptz
) returns integer
language plpgsql as $$
declare
  v_balance integer;
  v_left integer := p_credits;
  v_lot record;
begin
  update wallet set balance = balance - p_credits
   where member_id = p_member and balance >= p_credits
  returning balance into v_balance;
  if not found then
    raise exception using errcode = 'BC001', message = 'not_enough_credits';
  end if;

  insert into ledger_transaction (member_id, key, id, cause, conversation_id, message_number, created_at)
  values (p_member, p_key, p_transaction, p_cause, p_conversation, p_message, p_now);
  if p_credits = 0 then
    return v_balance;
  end if;

  for v_lot in select id, remaining from credit_lot where member_id = p_member and remaining > 0 order by id loop
    update credit_lot set remaining = remaining - least(v_left, v_lot.remaining)
     where member_id = p_member and id = v_lot.id;
    v_left := v_left - least(v_left, v_lot.remaining);
    exit when v_left = 0;
  end loop;
  insert into ledger_entry (member_id, transaction_id, account, amount)
  values (p_member, p_transaction, 1, -p_credits), (p_member, p_transaction, 4, p_credits);
  return v_balance;
end $$;
