-- Module: accounts
-- Returns whether a member takes voice notes in conversations (X16).
create or replace function takes_voice(p_member bigint) returns table (voice_notes boolean)
language plpgsql stable as $$
begin
  return query select m.voice_notes from member m where m.id = p_member;
end $$;
