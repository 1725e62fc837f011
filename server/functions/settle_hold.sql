-- Module: credits
-- Books the refund of a hold and returns its amount with its VAT. Returns the same row for a hold that is already
-- settled, and no row for a hold that does not exist or was released.
create or replace function settle_hold(p_member bigint, p_key uuid, p_id bigint, p_hold bigint, p_now timestamptz)
returns table (cents integer, vat_cents integer)
language plpgsql as $$
declare
  v_hold credit_hold;
begin
  perform open_wallet(p_member);
  select * into v_hold from credit_hold h where h.member_id = p_member and h.id = p_hold;
  if v_hold.status = 'open' then
    update credit_hold h set status = 'settled', is_in_doubt = false, ended_at = p_now
     where h.member_id = p_member and h.id = p_hold;
    perform change_lot(p_member, v_hold.lot_id, 'refund', p_key, p_id, -v_hold.credits, -v_hold.cents,
                       -v_hold.vat_cents, v_hold.credits, v_hold.cents, v_hold.vat_cents, 0, p_now);
  end if;
  if v_hold.status in ('open', 'settled') then
    return query select v_hold.cents, v_hold.vat_cents;
  end if;
end $$;
