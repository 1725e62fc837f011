-- Module: credits
-- Grants or sells credits, at most once per idempotency key: inserts the lot, and books the credits and the payment.
-- Returns the balance, and whether this call added the credits. A grant has no payment and no facts of a sale.
--   p_paid_cents   the payment in minor units, VAT included; 0 for a grant
--   p_location     countries by source: the proofs of the buyer's location
create or replace function sell_credits(
  p_member bigint, p_key uuid, p_id bigint, p_cause text, p_credits integer, p_paid_cents integer, p_currency text,
  p_order bigint, p_vat_cents integer, p_vat_percentage numeric, p_vat_country text, p_location jsonb, p_number text,
  p_method text, p_now timestamptz
) returns table (balance integer, done boolean)
language plpgsql as $$
declare
  v_balance integer;
  v_accounts smallint[] := '{}';
  v_amounts integer[] := '{}';
  v_is_paid boolean := p_paid_cents > 0;
begin
  -- Locks the wallet before anything else. A concurrent call with the same key waits here, and then finds the ledger
  -- transaction of the first call.
  v_balance := open_wallet(p_member);
  if exists (select 1 from ledger_transaction t where t.member_id = p_member and t.key = p_key) then
    return query select v_balance, false;
    return;
  end if;
  if p_credits = 0 then
    return query select book_credits(p_member, p_key, p_id, p_cause, 0, '{}', '{}', null, p_order, null, null, null,
                                     null, null, p_now), true;
    return;
  end if;
  v_accounts := array[1, case when v_is_paid then 2 else 3 end];
  v_amounts := array[p_credits, -p_credits];
  if v_is_paid then
    v_accounts := v_accounts || '{11,12,13}'::smallint[];
    v_amounts := v_amounts || array[p_paid_cents, p_vat_cents - p_paid_cents, -p_vat_cents];
  end if;
  insert into credit_lot (member_id, id, credits, remaining, paid_cents, currency, order_id, created_at, order_number,
                          payment_method, vat_cents, vat_percentage, vat_country, location)
  values (p_member, p_id, p_credits, p_credits, p_paid_cents, p_currency, p_order, p_now, p_number,
          p_method, p_vat_cents, p_vat_percentage, p_vat_country, p_location);
  v_balance := book_credits(p_member, p_key, p_id, p_cause, p_credits, v_accounts, v_amounts,
                            case when v_is_paid then p_currency end, p_order, array[p_id], array[p_credits],
                            concat(p_vat_percentage::numeric(5, 2), '|', p_vat_country, '|', p_location, '|', p_number,
                                   '|', p_method),
                            null, null, p_now);
  return query select v_balance, true;
end $$;
