-- Module: credits
-- Grants credits, at most once per idempotency key. Returns the balance, and whether this call granted the credits. A
-- payment in `p_paid_cents` is booked without VAT; `sell_credits` books a sale with VAT.
create or replace function grant_credits(
  p_member bigint, p_key uuid, p_id bigint, p_cause text, p_credits integer, p_paid_cents integer, p_currency text,
  p_order bigint, p_now timestamptz
) returns table (balance integer, done boolean)
language plpgsql as $$
begin
  return query select s.balance, s.done
                 from sell_credits(p_member, p_key, p_id, p_cause, p_credits, p_paid_cents, p_currency, p_order,
                                   0, null, null, null, null, null, p_now) s;
end $$;
