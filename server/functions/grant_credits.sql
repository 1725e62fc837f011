-- Module: credits
-- Grants or sells credits, at most once per idempotency key: updates the wallet, and inserts the lot and the ledger
-- rows. Returns the balance, and whether this call granted the credits.
create or replace function grant_credits(
  p_member bigint, p_key uuid, p_id bigint, p_cause text, p_credits integer, p_paid_cents integer, p_currency text,
  p_order bigint, p_now timestamptz
) returns table (balance integer, done boolean)
language plpgsql as $$
declare
  v_balance integer;
begin
  insert into wallet as w (member_id, balance) values (p_member, 0) on conflict (member_id) do nothing;
  -- Locks the wallet before anything else. A concurrent call with the same key waits here, and then finds the ledger
  -- transaction of the first call.
  v_balance := lock_wallet(p_member);
  if exists (select 1 from ledger_transaction t where t.member_id = p_member and t.key = p_key) then
    return query select v_balance, false;
    return;
  end if;
  insert into ledger_transaction (member_id, key, id, cause, order_id, created_at)
  values (p_member, p_key, p_id, p_cause, p_order, p_now);
  if p_credits > 0 then
    update wallet w set balance = w.balance + p_credits where w.member_id = p_member returning w.balance into v_balance;
    insert into credit_lot (member_id, id, credits, remaining, paid_cents, currency, order_id, created_at)
    values (p_member, p_id, p_credits, p_credits, p_paid_cents, p_currency, p_order, p_now);
    insert into ledger_entry (member_id, transaction_id, account, amount)
    values (p_member, p_id, 1, p_credits), (p_member, p_id, case when p_paid_cents > 0 then 2 else 3 end, -p_credits);
  end if;
  return query select v_balance, true;
end $$;
