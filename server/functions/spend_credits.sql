-- Module: credits
-- Spends credits from the wallet and its oldest lots (H3), writes the ledger, and returns the new balance. Raises
-- `not_enough_credits` (SQLSTATE BC001, the error code as message) and changes nothing if the balance is too low. The
-- caller has locked the wallet (`lock_wallet`), so that concurrent calls for the same member are serialized.
-- Contains the statements of `book_credits` instead of calling it, because each message runs this function. The head of
-- the chain changes in the same update as the balance, so the chain costs no further statement.
create or replace function spend_credits(
  p_member bigint, p_key uuid, p_transaction bigint, p_cause text, p_credits integer,
  p_conversation bigint, p_message integer, p_now timestamptz
) returns integer
language plpgsql as $$
declare
  v_salt uuid := gen_random_uuid();
  v_accounts smallint[] := '{1,4}';
  v_amounts integer[] := array[-p_credits, p_credits];
  v_lots bigint[];
  v_lot_credits integer[];
  v_left integer := p_credits;
  v_taken integer;
  v_lot record;
  v_balance integer;
  v_position integer;
  v_hash bytea;
begin
  if p_credits = 0 then
    v_accounts := '{}';
    v_amounts := '{}';
  else
    for v_lot in select id, remaining from credit_lot where member_id = p_member and remaining > 0 order by id loop
      v_taken := least(v_left, v_lot.remaining);
      update credit_lot set remaining = remaining - v_taken where member_id = p_member and id = v_lot.id;
      v_lots := v_lots || v_lot.id;
      v_lot_credits := v_lot_credits || v_taken;
      v_left := v_left - v_taken;
      exit when v_left = 0;
    end loop;
  end if;

  update wallet w
     set balance = w.balance - p_credits,
         length = w.length + 1,
         head = ledger_hash(w.head, w.length + 1, p_transaction, p_cause, p_now, null, null, v_accounts, v_amounts,
                            v_lots, v_lot_credits, null,
                            ledger_reference(v_salt, p_key, p_conversation, p_message))
   where w.member_id = p_member and w.balance >= p_credits
  returning w.balance, w.length, w.head into v_balance, v_position, v_hash;
  if not found then
    raise exception using errcode = 'BC001', message = 'not_enough_credits';
  end if;
  insert into ledger_transaction (member_id, key, id, cause, conversation_id, message_number, created_at, position,
                                  hash, salt, lot_ids, lot_credits)
  values (p_member, p_key, p_transaction, p_cause, p_conversation, p_message, p_now, v_position,
          v_hash, v_salt, v_lots, v_lot_credits);
  if p_credits > 0 then
    insert into ledger_entry (member_id, transaction_id, account, amount)
    values (p_member, p_transaction, 1, -p_credits), (p_member, p_transaction, 4, p_credits);
  end if;
  return v_balance;
end $$;
