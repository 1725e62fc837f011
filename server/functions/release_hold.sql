-- Module: credits
-- Gives the credits of an open hold back to the member. Returns the new balance, or no row if the hold is not open. With
-- `p_status` 'expired', only releases a hold that has expired and is not in doubt.
create or replace function release_hold(
  p_member bigint, p_key uuid, p_id bigint, p_hold bigint, p_status text, p_now timestamptz
) returns table (balance integer)
language plpgsql as $$
declare
  v_hold credit_hold;
begin
  perform open_wallet(p_member);
  update credit_hold h set status = p_status, is_in_doubt = false, ended_at = p_now
   where h.member_id = p_member and h.id = p_hold and h.status = 'open'
     and (p_status <> 'expired' or (h.expires_at <= p_now and not h.is_in_doubt))
  returning * into v_hold;
  if found then
    return query select c.balance
                   from change_lot(p_member, v_hold.lot_id, 'hold_released', p_key, p_id, -v_hold.credits,
                                   -v_hold.cents, -v_hold.vat_cents, 0, 0, 0, 0, p_now) c;
  end if;
end $$;
