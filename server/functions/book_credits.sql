-- Module: credits
-- Books one ledger transaction: changes the balance, appends the row to the member's chain, and inserts the entries.
-- Returns the new balance, or null (and changes nothing) if the balance would be negative or there is no wallet. The
-- caller changes the lots.
--   p_accounts, p_amounts   the entries, in the order of the accounts; both empty for a transaction without credits
create or replace function book_credits(
  p_member bigint, p_key uuid, p_id bigint, p_cause text, p_change integer, p_accounts smallint[],
  p_amounts integer[], p_currency text, p_order bigint, p_lots bigint[], p_lot_credits integer[], p_facts text,
  p_conversation bigint, p_message integer, p_now timestamptz
) returns integer
language plpgsql as $$
declare
  v_salt uuid := gen_random_uuid();
  v_balance integer;
  v_position integer;
  v_hash bytea;
begin
  update wallet w
     set balance = w.balance + p_change,
         length = w.length + 1,
         head = ledger_hash(w.head, w.length + 1, p_id, p_cause, p_now, p_currency, p_order, p_accounts, p_amounts,
                            p_lots, p_lot_credits, p_facts, ledger_reference(v_salt, p_key, p_conversation, p_message))
   where w.member_id = p_member and w.balance + p_change >= 0
  returning w.balance, w.length, w.head into v_balance, v_position, v_hash;
  if not found then
    return null;
  end if;
  insert into ledger_transaction (member_id, key, id, cause, conversation_id, message_number, order_id, created_at,
                                  position, hash, salt, currency, lot_ids, lot_credits)
  values (p_member, p_key, p_id, p_cause, p_conversation, p_message, p_order, p_now,
          v_position, v_hash, v_salt, p_currency, p_lots, p_lot_credits);
  insert into ledger_entry (member_id, transaction_id, account, amount)
  select p_member, p_id, e.account, e.amount from unnest(p_accounts, p_amounts) e (account, amount);
  return v_balance;
end $$;
