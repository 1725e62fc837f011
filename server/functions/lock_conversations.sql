-- Module: chats
-- Locks conversations until the transaction ends, one after the other by id to avoid deadlocks. Sending takes the same lock.
create or replace function lock_conversations(p_conversations bigint[]) returns void
language plpgsql as $$
declare
  v_id bigint;
begin
  for v_id in select id from unnest(p_conversations) as ids (id) order by id loop
    perform from conversation c where c.id = v_id for update;
  end loop;
end $$;
