-- Module: chats
-- Returns the conversation of two members. If they have no conversation, starts one with the id `p_new`. A free member
-- may start `p_free_conversations` conversations. After that, raises `conversation_limit` (SQLSTATE BC001) instead of
-- starting one.
create or replace function open_conversation(
  p_site bigint, p_from bigint, p_to bigint, p_is_paid boolean, p_free_conversations integer, p_new bigint,
  p_now timestamptz
) returns bigint
language plpgsql as $$
declare
  v_low bigint := least(p_from, p_to);
  v_high bigint := greatest(p_from, p_to);
  v_conversation bigint;
begin
  insert into conversation_of_pair as cp (low_id, high_id, conversation_id) values (v_low, v_high, p_new)
  on conflict (low_id, high_id) do update set conversation_id = cp.conversation_id
  returning cp.conversation_id into v_conversation;
  if v_conversation = p_new then
    if not p_is_paid and not count_free_conversation(p_from, p_free_conversations) then
      raise exception using errcode = 'BC001', message = 'conversation_limit';
    end if;
    insert into conversation (id, site_id, low_id, high_id, started_by, created_at)
    values (p_new, p_site, v_low, v_high, p_from, p_now);
  end if;
  return v_conversation;
end $$;
