-- Module: credits
-- Books a chargeback (`p_cents` > 0) or the end of one (`p_cents` < 0), at most once per idempotency key. Returns the
-- balance, the credits that left the wallet, the change of what the member owes, and whether this call booked it.
-- Raises `order_not_found` (SQLSTATE BC001) if the order has no credits.
create or replace function change_chargeback(
  p_member bigint, p_key uuid, p_id bigint, p_order bigint, p_cents integer, p_now timestamptz
) returns table (balance integer, taken integer, owed integer, done boolean)
language plpgsql as $$
declare
  v_balance integer := open_wallet(p_member);
  v_earlier bigint;
  v_lot credit_lot;
begin
  select t.id into v_earlier from ledger_transaction t where t.member_id = p_member and t.key = p_key;
  if found then
    return query select v_balance, -coalesce(sum(e.amount) filter (where e.account = 1), 0)::integer,
                        coalesce(sum(e.amount) filter (where e.account = 14), 0)::integer, false
                   from ledger_entry e where e.member_id = p_member and e.transaction_id = v_earlier;
    return;
  end if;
  select * into v_lot from credit_lot l where l.member_id = p_member and l.order_id = p_order;
  if not found then
    raise exception using errcode = 'BC001', message = 'order_not_found';
  end if;
  if p_cents = 0 or v_lot.charged_back_cents + p_cents < 0 then
    raise exception 'a chargeback of % minor units is impossible', p_cents;
  end if;
  return query select c.balance, c.taken, c.owed, true
                 from change_lot(p_member, v_lot.id,
                                 case when p_cents > 0 then 'chargeback' else 'chargeback_reversed' end, p_key, p_id,
                                 0, 0, 0, 0, 0, 0, p_cents, p_now) c;
end $$;
