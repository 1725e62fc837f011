-- Module: credits
-- Returns the sums in money that refunds and chargebacks have booked for a lot, as a function of the lot alone. A
-- transaction books the difference of two such results, so that its entries sum to 0 and a lot that returns to an
-- earlier state also returns to that state's sums. A standing chargeback reverses the sale of the credits that were
-- taken back for it; the member owes the rest.
--   paid_out     paid back to the buyer, by refunds and chargebacks
--   net, vat     reversed sales and VAT
--   receivable   what the member owes. Always paid_out = net + vat + receivable.
create or replace function lot_money(p_lot credit_lot)
returns table (paid_out integer, net integer, vat integer, receivable integer)
language plpgsql immutable as $$
declare
  v_taken integer := greatest(0, least(p_lot.charged_back_cents, p_lot.paid_cents - p_lot.refunded_cents,
    lot_value(p_lot.paid_cents, p_lot.credits, p_lot.refunded_credits + p_lot.taken_credits)
      - lot_value(p_lot.paid_cents, p_lot.credits, p_lot.refunded_credits)));
  v_vat integer := 0;
begin
  if v_taken > 0 then
    v_vat := least(v_taken, greatest(0,
      lot_value(p_lot.vat_cents, p_lot.paid_cents, p_lot.refunded_cents + v_taken) - p_lot.refunded_vat_cents));
  end if;
  return query select p_lot.refunded_cents + p_lot.charged_back_cents,
                      p_lot.refunded_cents - p_lot.refunded_vat_cents + v_taken - v_vat,
                      p_lot.refunded_vat_cents + v_vat,
                      p_lot.charged_back_cents - v_taken;
end $$;
