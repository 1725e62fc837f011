-- Module: credits
-- Returns the salted hash over the references of a ledger transaction. Once the salt is deleted, nobody can find out
-- by trying values which conversation a row belonged to.
create or replace function ledger_reference(p_salt uuid, p_key uuid, p_conversation bigint, p_message integer)
returns bytea
language sql stable as $$
  select sha256(convert_to(concat(p_salt, '|', p_key, '|', p_conversation, '|', p_message), 'UTF8'))
$$;
