-- Module: accounts
-- Returns a member's settings for messages: whether only verified members may begin a conversation with this member
-- (X4), and whether this member accepts photos in conversations (C4).
create or replace function chat_settings(p_member bigint) returns table (verified_only boolean, chat_photos boolean)
language sql stable as $$
  select m.verified_only, m.chat_photos from member m where m.id = p_member
$$;
