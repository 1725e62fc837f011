-- Module: chats
-- Returns the credits that a member has spent on writing to fictional profiles since `p_since` (H1). Credits that came
-- back count too.
create or replace function fictional_spent(p_member bigint, p_since timestamptz) returns integer
language sql stable as $$
  select coalesce(sum(m.credits), 0)::int
    from fictional_chat f
    join message m on m.conversation_id = f.conversation_id and m.sender_id = p_member and m.created_at > p_since
   where f.member_id = p_member
$$;
