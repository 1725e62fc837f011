-- Module: accounts
-- Returns whether a member takes voice notes in conversations (X16).
create or replace function takes_voice(p_member bigint) returns table (voice_notes boolean)
language sql stable as $$
  select m.voice_notes from member m where m.id = p_member
$$;
