-- Module: credits
-- Locks a member's wallet until the transaction ends. Returns the balance, or null if the member has no wallet.
-- Functions that spend or grant credits take this lock before all other locks.
create or replace function lock_wallet(p_member bigint) returns integer
language plpgsql as $$
declare
  v_balance integer;
begin
  select w.balance into v_balance from wallet w where w.member_id = p_member for update;
  return v_balance;
end $$;
