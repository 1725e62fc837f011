-- Module: credits
-- Returns the ledger rows that moved money from `p_from` until before `p_until`: what was paid is positive, what was paid
-- or charged back is negative. The VAT has the same sign.
create or replace function money_moved(p_from timestamptz, p_until timestamptz)
returns table (member_id bigint, order_id bigint, cause text, currency text, cents integer, vat_cents integer,
               at timestamptz)
language plpgsql stable as $$
begin
  return query
    select t.member_id, t.order_id, t.cause, t.currency, money.amount, -coalesce(vat.amount, 0), t.created_at
      from ledger_transaction t
      join ledger_entry money on money.member_id = t.member_id and money.transaction_id = t.id and money.account = 11
      left join ledger_entry vat on vat.member_id = t.member_id and vat.transaction_id = t.id and vat.account = 13
     where t.currency is not null and t.created_at >= p_from and t.created_at < p_until;
end $$;
