-- Module: credits
-- Counts a conversation that a free member starts (C2). Returns false and changes nothing if the member has already
-- started `p_limit` conversations.
create or replace function count_free_conversation(p_member bigint, p_limit integer) returns boolean
language plpgsql as $$
begin
  update wallet w set conversations_started = w.conversations_started + 1
   where w.member_id = p_member and w.conversations_started < p_limit;
  return found;
end $$;
