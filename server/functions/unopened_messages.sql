-- Module: chats
-- Returns the paid messages of a conversation that member `p_member` has not opened, and did not answer within `p_wait`
-- of their sending: an answer counts as opening. Invisible mode makes no difference.
create or replace function unopened_messages(p_member bigint, p_conversation bigint, p_wait interval)
returns table (sender_id bigint, key uuid, created_at timestamptz)
language sql stable as $$
  select m.sender_id, m.key, m.created_at
    from inbox i
   cross join lateral (
         select u.* from message u
          where u.conversation_id = i.conversation_id and u.sender_id <> p_member
          order by u.number desc limit i.unread) m
   where i.member_id = p_member and i.conversation_id = p_conversation and i.unread > 0 and m.credits > 0
     -- "not exists" is avoided, because its plan may read the whole message table
     and (select 1 from message a
           where a.conversation_id = m.conversation_id and a.number > m.number and a.sender_id = p_member
             and a.created_at < m.created_at + p_wait limit 1) is null
$$;
