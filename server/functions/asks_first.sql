-- Module: profiles
-- Returns a row if a member asks an opening question, which the first message of a conversation answers (X15).
create or replace function asks_first(p_member bigint) returns table (opening_question text)
language sql stable as $$
  select p.opening_question from profile p
   where p.member_id = p_member and p.kind = 'member' and p.opening_question <> ''
$$;
