-- Module: credits
-- Locks a member's wallet until the transaction ends, and returns the balance. Creates a missing wallet: an empty one
-- for a new member, or one with the unspent credits of a member whom an earlier release erased.
create or replace function open_wallet(p_member bigint) returns integer
language plpgsql as $$
begin
  insert into wallet (member_id, balance)
  select p_member, coalesce((select sum(l.remaining) from credit_lot l where l.member_id = p_member), 0)
  on conflict (member_id) do nothing;
  return lock_wallet(p_member);
end $$;
