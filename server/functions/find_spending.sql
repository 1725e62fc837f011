-- Module: credits
-- Returns the message that a member has paid for under an idempotency key. Both columns are null if the member used the
-- key for another purpose. Returns no row if the member did not use the key.
create or replace function find_spending(p_member bigint, p_key uuid)
returns table (conversation_id bigint, message_number integer)
language sql stable as $$
  select t.conversation_id, t.message_number from ledger_transaction t where t.member_id = p_member and t.key = p_key
$$;
