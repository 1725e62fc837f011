-- Module: chats
-- Stores a message of a fictional profile (H1), which is free and causes no notice: an answer of the person `p_staff`,
-- or a fixed sentence (`p_staff` null). Answers are possible only while the member waits for one, and one ends the
-- waiting, so that a fictional profile never begins a conversation and never insists. A retry returns the first result.
-- Refusals raise an exception as in `send_message`. The caller has locked the conversation.
create or replace function write_as_fictional(
  p_conversation bigint, p_staff bigint, p_kind text, p_body text, p_snippet text, p_key uuid, p_now timestamptz
) returns table (number integer, repeated boolean)
language plpgsql as $$
declare
  v_chat record;
  v_number integer;
begin
  select f.profile_id, f.member_id, f.waiting_since, f.ended_at into v_chat
    from fictional_chat f where f.conversation_id = p_conversation for update;
  if not found then
    raise exception using errcode = 'BC001', message = 'chat_not_found';
  end if;
  if p_staff is not null then
    return query select m.number, true
      from fictional_message w
      join message m on m.conversation_id = w.conversation_id and m.number = w.number
     where w.conversation_id = p_conversation and w.staff_id = p_staff and m.key = p_key;
    if found then
      return;
    elsif v_chat.ended_at is not null then
      raise exception using errcode = 'BC001', message = 'fictional_ended';
    elsif v_chat.waiting_since is null then
      raise exception using errcode = 'BC001', message = 'fictional_answered';
    elsif exists (select from hidden_from(v_chat.profile_id, v_chat.member_id))
       or exists (select from hidden_from(v_chat.member_id, v_chat.profile_id))
       or not exists (select from profile_state(v_chat.member_id) p where p.status = 'active') then
      raise exception using errcode = 'BC001', message = 'receiver_unavailable';
    end if;
    update fictional_chat f set waiting_since = null where f.conversation_id = p_conversation;
  end if;

  update conversation c set last_number = c.last_number + 1 where c.id = p_conversation
  returning c.last_number into v_number;
  perform deliver_message(p_conversation, v_number, v_chat.profile_id, v_chat.member_id, p_kind, p_body, p_snippet, null,
                          p_key, 0, false, p_now);
  insert into fictional_message (conversation_id, number, staff_id) values (p_conversation, v_number, p_staff);
  return query select v_number, false;
end $$;
