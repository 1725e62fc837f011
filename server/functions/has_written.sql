-- Module: chats
-- Returns whether member `p_from` has written to member `p_to`. The goodbye of a fictional profile counts only if
-- `p_counts_goodbye`.
create or replace function has_written(p_from bigint, p_to bigint, p_counts_goodbye boolean) returns boolean
language plpgsql stable as $$
declare
  v_conversation bigint;
begin
  select cp.conversation_id into v_conversation from conversation_of_pair cp
   where cp.low_id = least(p_from, p_to) and cp.high_id = greatest(p_from, p_to);
  return exists (select from message m
                  where m.conversation_id = v_conversation and m.sender_id = p_from
                    and (p_counts_goodbye or m.kind <> 'goodbye'));
end $$;
