-- Module: chats
-- Sends a text as `send_message` does, unless it must be read first (X13). Returns no row then, and changes nothing. Early in a
-- conversation, a text must be read (`p_is_read`), together with those that its sender wrote just before: the caller reads
-- them and calls `send_message`. Later on, nothing is read. The caller has read the text alone, if at all, and found nothing.
--   p_early       number of latest messages that count. It is early while there are fewer, or while the recipient has written none
--                 of them
--   p_since       time since which the sender's texts belong together
--   The other parameters are those of `send_message`.
create or replace function send_text(
  p_site bigint, p_from bigint, p_to bigint, p_body text, p_snippet text, p_photo jsonb, p_key uuid, p_credits integer,
  p_is_paid boolean, p_session bytea, p_free_conversations integer, p_lots integer, p_new_conversation bigint,
  p_transaction bigint, p_now timestamptz, p_is_read boolean, p_early integer, p_since timestamptz
) returns table (
  conversation_id bigint, number integer, created_at timestamptz, balance integer, repeated boolean, lots json,
  is_early boolean
)
language plpgsql as $$
declare
  v_conversation bigint;
  v_is_early boolean;
  v_continues boolean;
begin
  -- Another tab may be sending the other half of the text. With the wallet locked, its message is seen here.
  perform lock_wallet(p_from);
  select cp.conversation_id into v_conversation from conversation_of_pair cp
   where cp.low_id = least(p_from, p_to) and cp.high_id = greatest(p_from, p_to);
  select count(*) < p_early or not bool_or(latest.sender_id = p_to),
         max(latest.number) = max(latest.number) filter (
           where latest.sender_id = p_from and latest.created_at >= p_since)
    into v_is_early, v_continues
    from (select m.number, m.sender_id, m.created_at from message m
           where m.conversation_id = v_conversation order by m.number desc limit p_early) latest;
  if v_is_early and (v_continues or not p_is_read) then
    return;
  end if;
  return query select s.*, v_is_early
    from send_message(p_site, p_from, p_to, 'text', p_body, p_snippet, p_photo, p_key, p_credits, p_is_paid, p_session,
                      p_free_conversations, p_lots, p_new_conversation, p_transaction, true, p_now) s;
end $$;
