-- Module: credits
-- Books a change of a lot by a hold, a refund or a chargeback. The caller has locked the wallet. The parameters are
-- the changes of the lot's columns. Returns the balance, the credits that left the wallet, and the change of what the
-- member owes. After a chargeback, also takes back the credits that the amount paid for, as far as they are unspent;
-- credits that a released hold gives back are taken for a chargeback that still waits for them.
create or replace function change_lot(
  p_member bigint, p_lot bigint, p_cause text, p_key uuid, p_id bigint,
  p_held integer, p_held_cents integer, p_held_vat_cents integer,
  p_refunded integer, p_refunded_cents integer, p_refunded_vat_cents integer, p_charged_back integer,
  p_now timestamptz
) returns table (balance integer, taken integer, owed integer)
language plpgsql as $$
declare
  v_before credit_lot;
  v_after credit_lot;
  v_money_before record;
  v_money record;
  -- Unspent credits, before those for chargebacks are taken.
  v_unspent integer;
  -- The number of credits that the standing chargebacks paid for.
  v_charged integer := 0;
  v_change integer;
  v_balance integer;
  v_accounts smallint[];
  v_amounts integer[];
begin
  select * into strict v_before from credit_lot l where l.member_id = p_member and l.id = p_lot;
  v_after := v_before;
  v_after.held := v_before.held + p_held;
  v_after.held_cents := v_before.held_cents + p_held_cents;
  v_after.held_vat_cents := v_before.held_vat_cents + p_held_vat_cents;
  v_after.refunded_credits := v_before.refunded_credits + p_refunded;
  v_after.refunded_cents := v_before.refunded_cents + p_refunded_cents;
  v_after.refunded_vat_cents := v_before.refunded_vat_cents + p_refunded_vat_cents;
  v_after.charged_back_cents := v_before.charged_back_cents + p_charged_back;
  v_unspent := v_before.remaining + v_before.taken_credits - p_held - p_refunded;

  if v_after.charged_back_cents > 0 and v_before.paid_cents > 0 then
    -- The largest number of credits, counted after the refunded ones, whose price is not above the amount.
    v_charged := least(v_before.credits - v_after.refunded_credits,
      (v_before.credits::bigint
         * (2 * (lot_value(v_before.paid_cents, v_before.credits, v_after.refunded_credits)
                   + v_after.charged_back_cents) + 1) - 1)
        / (2 * v_before.paid_cents::bigint) - v_after.refunded_credits);
  end if;
  if p_charged_back < 0 then
    v_after.taken_credits := least(v_before.taken_credits, v_charged);
  elsif p_charged_back > 0 or p_held + p_refunded < 0 then
    v_after.taken_credits := greatest(v_before.taken_credits, least(v_charged, v_unspent));
  end if;
  v_after.remaining := v_unspent - v_after.taken_credits;
  v_change := v_after.remaining - v_before.remaining;

  select * into v_money_before from lot_money(v_before);
  select * into v_money from lot_money(v_after);
  select coalesce(array_agg(e.account order by e.account), '{}'), coalesce(array_agg(e.amount order by e.account), '{}')
    into v_accounts, v_amounts
    from (values (1::smallint, v_change),
                 (2::smallint, p_refunded + v_after.taken_credits - v_before.taken_credits),
                 (5::smallint, p_held),
                 (11::smallint, v_money_before.paid_out - v_money.paid_out),
                 (12::smallint, v_money.net - v_money_before.net),
                 (13::smallint, v_money.vat - v_money_before.vat),
                 (14::smallint, v_money.receivable - v_money_before.receivable)) e (account, amount)
   where e.amount <> 0;

  update credit_lot l
     set remaining = v_after.remaining, held = v_after.held, held_cents = v_after.held_cents,
         held_vat_cents = v_after.held_vat_cents, refunded_credits = v_after.refunded_credits,
         refunded_cents = v_after.refunded_cents, refunded_vat_cents = v_after.refunded_vat_cents,
         charged_back_cents = v_after.charged_back_cents, taken_credits = v_after.taken_credits
   where l.member_id = p_member and l.id = p_lot;
  v_balance := book_credits(p_member, p_key, p_id, p_cause, v_change, v_accounts, v_amounts, v_before.currency,
                            v_before.order_id, array[p_lot], array[abs(v_change)], null, null, null, p_now);
  if v_balance is null then
    raise exception using errcode = 'BC001', message = 'not_enough_credits';
  end if;
  return query select v_balance, -v_change, v_money.receivable - v_money_before.receivable;
end $$;
