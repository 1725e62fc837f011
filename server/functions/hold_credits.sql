-- Module: credits
-- Moves unspent credits of an order from the wallet into a hold, and fixes the amount that their refund pays back.
-- Returns the balance, the amount with its VAT, and whether this call made the hold. Raises (SQLSTATE BC001)
-- `order_not_found`, `not_enough_credits`, and `key_reused` if the hold exists with other values.
create or replace function hold_credits(
  p_member bigint, p_key uuid, p_id bigint, p_hold bigint, p_order bigint, p_credits integer, p_expires timestamptz,
  p_now timestamptz
) returns table (balance integer, cents integer, vat_cents integer, done boolean)
language plpgsql as $$
declare
  v_balance integer := open_wallet(p_member);
  v_lot credit_lot;
  v_hold credit_hold;
  v_cents integer;
  v_vat_cents integer := 0;
begin
  select * into v_lot from credit_lot l where l.member_id = p_member and l.order_id = p_order;
  if not found then
    raise exception using errcode = 'BC001', message = 'order_not_found';
  end if;
  select * into v_hold from credit_hold h where h.member_id = p_member and h.id = p_hold;
  if found then
    if (v_hold.lot_id, v_hold.credits) is distinct from (v_lot.id, p_credits) then
      raise exception using errcode = 'BC001', message = 'key_reused';
    end if;
    return query select v_balance, v_hold.cents, v_hold.vat_cents, false;
    return;
  end if;
  if v_lot.remaining < p_credits then
    raise exception using errcode = 'BC001', message = 'not_enough_credits';
  end if;
  -- Computed from the sums so far, so that all refunds of a lot sum to its whole price, in whatever order some of them
  -- are refused. A chargeback takes whole credits and may have paid back a little more than their price.
  v_cents := greatest(0, least(lot_value(v_lot.paid_cents, v_lot.credits,
                                         v_lot.refunded_credits + v_lot.held + p_credits),
                               v_lot.paid_cents - v_lot.charged_back_cents)
                           - v_lot.refunded_cents - v_lot.held_cents);
  if v_lot.paid_cents > 0 then
    v_vat_cents := greatest(0, lot_value(v_lot.vat_cents, v_lot.paid_cents,
                                         v_lot.refunded_cents + v_lot.held_cents + v_cents)
                                 - v_lot.refunded_vat_cents - v_lot.held_vat_cents);
  end if;
  insert into credit_hold (member_id, id, lot_id, transaction_id, credits, cents, vat_cents, created_at, expires_at)
  values (p_member, p_hold, v_lot.id, p_id, p_credits, v_cents, v_vat_cents, p_now, p_expires);
  return query select c.balance, v_cents, v_vat_cents, true
                 from change_lot(p_member, v_lot.id, 'hold', p_key, p_id, p_credits, v_cents, v_vat_cents, 0, 0, 0, 0,
                                 p_now) c;
end $$;
