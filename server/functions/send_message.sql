-- Module: chats
-- Sends a message that costs credits (C2, C4): text, icebreaker, gift, photo or voice note. Runs as one statement and one
-- transaction. A refusal raises an exception (SQLSTATE BC001, the error code as message) and so changes nothing. To
-- avoid deadlocks, all functions take locks in this order: the sender's wallet, the conversation, inboxes by member id,
-- cursors by member id.
--   p_kind                 the kind; `asks_money` and so on for a text that asks for something too early (X13), `asks_money_model` if
--                          the model found it
--   p_body                 the text, the name of a gift, or the word `photo` or `voice` for a photo or a voice note
--   p_photo                what the message carries beside its text. A photo: media_key, width, height, thumbhash. A voice
--                          note: media_key, duration_ms, waveform, caption, and `asks` and `asks_by` if its caption asks for
--                          something too early. A text or a voice note: its quote, as in `message_quote`, and `filename` of a quoted
--                          photo; the opening question counts for the first message only. Null if nothing
--   p_session              token hash of the sender's session, which must be valid; null if the sender has none. A job
--                          without a session opens a conversation without an answer to the opening question (X15)
--   p_free_conversations   conversations that a free member may start
--   p_lots                 maximum number of lots to return, from which the caller computes the next price
--   p_new_conversation     id of the new conversation if the two members have none yet
--   p_is_news              false for imported messages, which cause no notifications
create or replace function send_message(
  p_site bigint, p_from bigint, p_to bigint, p_kind text, p_body text, p_snippet text, p_photo jsonb, p_key uuid,
  p_credits integer, p_is_paid boolean, p_session bytea, p_free_conversations integer, p_lots integer,
  p_new_conversation bigint, p_transaction bigint, p_is_news boolean, p_now timestamptz
) returns table (
  conversation_id bigint, number integer, created_at timestamptz, balance integer, repeated boolean, lots json
)
language plpgsql as $$
declare
  v_balance integer;
  v_conversation bigint;
  v_number integer;
  v_carried jsonb := p_photo;
  v_spending record;
  v_earlier record;
  v_kind text := case when starts_with(p_kind, 'asks_') then 'text' else p_kind end;
begin
  if p_session is not null and not exists (select from valid_session(p_session, p_site, p_from, p_is_paid, p_now)) then
    raise exception using errcode = 'BC001', message = 'auth_required';
  end if;
  v_balance := lock_wallet(p_from);
  if v_balance is null then
    raise exception using errcode = 'BC001', message = 'not_confirmed';
  end if;

  -- A message that was changed meanwhile, perhaps in another tab, is compared with the text as it was sent. That text is
  -- kept for a while; afterwards only the kind and the two members are compared.
  select s.conversation_id, s.message_number into v_spending from find_spending(p_from, p_key) s;
  if found then
    select m.conversation_id, m.number, m.created_at,
           case when m.edited_at is null and m.deleted_at is null then m.body else coalesce(m.earlier->>0, p_body) end
             as body,
           m.kind, c.low_id, c.high_id into v_earlier
      from message m join conversation c on c.id = m.conversation_id
     where m.conversation_id = v_spending.conversation_id and m.number = v_spending.message_number;
    if (v_earlier.body, v_earlier.kind, v_earlier.low_id, v_earlier.high_id)
       is distinct from (p_body, v_kind, least(p_from, p_to), greatest(p_from, p_to)) then
      raise exception using errcode = 'BC001', message = 'key_reused';
    end if;
    return query select v_earlier.conversation_id, v_earlier.number, v_earlier.created_at, v_balance, true,
                        remaining_lots(p_from, p_lots);
    return;
  end if;

  if exists (select from restricted(p_from, 'write', p_now)) then
    raise exception using errcode = 'BC001', message = 'writing_restricted';
  end if;
  perform assert_may_write(p_site, p_from, p_to, v_kind, p_is_paid);
  v_conversation := open_conversation(p_site, p_from, p_to, p_is_paid, p_free_conversations, p_new_conversation, p_now);
  perform note_fictional_message(v_conversation, p_from, p_to, p_credits, p_now);
  update conversation c set last_number = c.last_number + 1 where c.id = v_conversation
  returning c.last_number into v_number;
  if v_number = 1 and p_session is not null and not coalesce(p_photo ? 'question', false)
     and exists (select from asks_first(p_to)) then
    raise exception using errcode = 'BC001', message = 'question_first';
  end if;
  v_balance := spend_credits(p_from, p_key, p_transaction, case v_kind when 'text' then 'message' else v_kind end,
                             p_credits, v_conversation, v_number, p_now);
  if v_kind in ('text', 'voice') and v_number > 1 then
    v_carried := nullif(p_photo - 'question', '{}');
  end if;
  perform deliver_message(v_conversation, v_number, p_from, p_to, p_kind, p_body, p_snippet, v_carried, p_key, p_credits,
                          p_is_news, p_now);
  return query select v_conversation, v_number, p_now, v_balance, false, remaining_lots(p_from, p_lots);
end $$;
