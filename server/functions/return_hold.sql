-- Module: credits
-- Books that the refund of a settled hold came back, because the buyer's bank did not accept the money. First reverses
-- the refund, so that its credits are held again; then gives them back to the member. Credits for which a chargeback
-- still waits are taken for it, as after a released hold. Returns the balance, or no row if the hold is not settled.
--   p_key, p_id                     of the reversal
--   p_returned_key, p_returned_id   of the return of the credits
create or replace function return_hold(
  p_member bigint, p_key uuid, p_id bigint, p_returned_key uuid, p_returned_id bigint, p_hold bigint,
  p_now timestamptz
) returns table (balance integer)
language plpgsql as $$
declare
  v_hold credit_hold;
begin
  perform open_wallet(p_member);
  update credit_hold h set status = 'returned', ended_at = p_now
   where h.member_id = p_member and h.id = p_hold and h.status = 'settled'
  returning * into v_hold;
  if found then
    perform change_lot(p_member, v_hold.lot_id, 'refund_reversed', p_key, p_id, v_hold.credits, v_hold.cents,
                       v_hold.vat_cents, -v_hold.credits, -v_hold.cents, -v_hold.vat_cents, 0, p_now);
    return query select c.balance
                   from change_lot(p_member, v_hold.lot_id, 'refund_returned', p_returned_key, p_returned_id,
                                   -v_hold.credits, -v_hold.cents, -v_hold.vat_cents, 0, 0, 0, 0, p_now) c;
  end if;
end $$;
