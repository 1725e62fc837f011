-- Module: chats
-- Sends a goodbye (X7) to the other member of a conversation, who has written before. A goodbye is free. The
-- conversation then rests, and accepts no other goodbye, until one of the two members writes again. A retry returns the
-- first result if its idempotency key is among the keys of the last `p_retry_messages` messages. A refusal raises an
-- exception as in `send_message`. Takes its locks in the order that `send_message` defines.
create or replace function say_goodbye(
  p_from bigint, p_conversation bigint, p_goodbye text, p_key uuid, p_retry_messages integer, p_now timestamptz
) returns table (number integer, created_at timestamptz, repeated boolean)
language plpgsql as $$
declare
  v_inbox record;
  v_number integer;
begin
  perform from conversation c where c.id = p_conversation for update;
  select i.peer_id, i.last_number, i.rested_number into v_inbox
    from inbox i where i.member_id = p_from and i.conversation_id = p_conversation;
  if not found then
    raise exception using errcode = 'BC001', message = 'chat_not_found';
  end if;
  return query select m.number, m.created_at, true from message m
    where m.conversation_id = p_conversation and m.number > v_inbox.last_number - p_retry_messages
      and m.sender_id = p_from and m.key = p_key and m.kind = 'goodbye';
  if found then
    return;
  elsif not exists (select from profile_state(p_from) p where p.status = 'active') then
    raise exception using errcode = 'BC001', message = 'paused';
  elsif v_inbox.rested_number = v_inbox.last_number then
    raise exception using errcode = 'BC001', message = 'chat_resting';
  elsif exists (select from hidden_from(p_from, v_inbox.peer_id))
     or not exists (select from profile_state(v_inbox.peer_id) p where p.status = 'active') then
    raise exception using errcode = 'BC001', message = 'receiver_unavailable';
  elsif not exists (select from message m
                     where m.conversation_id = p_conversation and m.sender_id = v_inbox.peer_id) then
    raise exception using errcode = 'BC001', message = 'chat_unanswered';
  elsif exists (select from unconfirmed_contact(p_from)) then
    raise exception using errcode = 'BC001', message = 'contacts_unconfirmed';
  end if;

  update conversation c set last_number = c.last_number + 1 where c.id = p_conversation
  returning c.last_number into v_number;
  perform deliver_message(p_conversation, v_number, p_from, v_inbox.peer_id, 'goodbye', p_goodbye, p_goodbye, null,
                          p_key, 0, true, p_now);
  return query select v_number, p_now, false;
end $$;
