-- Module: credits
-- Gives spent credits back to the lots that paid for them, at most once per idempotency key. A lot takes back only
-- credits that are still spent: not those that a refund or a chargeback has meanwhile paid for, and none while a
-- chargeback of the lot stands. Returns the balance, the number of credits that came back, and whether this call booked
-- them. Books nothing, and does not use up the key, if no credits come back. Without a wallet, returns a null balance.
--   p_lots, p_lot_credits   lots and the credits that each should take back; a lot may occur more than once
create or replace function restore_credits(
  p_member bigint, p_key uuid, p_id bigint, p_cause text, p_lots bigint[], p_lot_credits integer[], p_now timestamptz
) returns table (balance integer, restored integer, done boolean)
language plpgsql as $$
declare
  v_balance integer := lock_wallet(p_member);
  v_lots bigint[] := '{}';
  v_lot_credits integer[] := '{}';
  v_restored integer := 0;
  v_taken integer;
  v_wanted record;
begin
  if v_balance is null or exists (select from ledger_transaction t where t.member_id = p_member and t.key = p_key) then
    return query select v_balance, 0, false;
    return;
  end if;
  for v_wanted in select w.lot, sum(w.credits)::integer as credits from unnest(p_lots, p_lot_credits) w (lot, credits)
                   group by w.lot order by w.lot loop
    select least(v_wanted.credits, l.credits - l.remaining - l.held - l.refunded_credits - l.taken_credits) into v_taken
      from credit_lot l where l.member_id = p_member and l.id = v_wanted.lot and l.charged_back_cents = 0;
    continue when not found or v_taken <= 0;
    update credit_lot l set remaining = l.remaining + v_taken where l.member_id = p_member and l.id = v_wanted.lot;
    v_lots := v_lots || v_wanted.lot;
    v_lot_credits := v_lot_credits || v_taken;
    v_restored := v_restored + v_taken;
  end loop;
  if v_restored = 0 then
    return query select v_balance, 0, false;
    return;
  end if;
  v_balance := book_credits(p_member, p_key, p_id, p_cause, v_restored, '{1,4}', array[v_restored, -v_restored], null,
                            null, v_lots, v_lot_credits, null, null, null, p_now);
  return query select v_balance, v_restored, true;
end $$;
