-- Module: chats
-- Stores a message of any kind: the message, what it carries (`p_photo`, as in `send_message`), both inbox rows, and one
-- live event for each of the two members. The caller has already checked and charged the message, and has taken `p_number` from the conversation. If
-- the sender was hidden from the recipient as a known contact (X4), the sender becomes visible to the recipient.
-- `p_is_news`: false for imported messages, which cause no notifications.
-- A text that asks for something too early (X13) has the kind `asks_money`, `asks_data` and so on, and is stored as a text. If the
-- model found it, the kind is `asks_money_model`. A voice note whose caption asks carries `asks` and `asks_by`. The recipient
-- does not see the preview of either.
create or replace function deliver_message(
  p_conversation bigint, p_number integer, p_from bigint, p_to bigint, p_kind text, p_body text, p_snippet text,
  p_photo jsonb, p_key uuid, p_credits integer, p_is_news boolean, p_now timestamptz
) returns void
language plpgsql as $$
declare
  v_goodbye integer := case when p_kind = 'goodbye' then p_number else 0 end;
  v_asks text := coalesce(substring(p_kind from '^asks_([a-z]+)'), p_photo->>'asks');
  v_asks_by text := coalesce(substring(p_kind from '^asks_[a-z]+_([a-z]+)$'), p_photo->>'asks_by');
  v_kind text := case when starts_with(p_kind, 'asks_') then 'text' else p_kind end;
  v_side record;
begin
  perform reveal_to(p_from, p_to);
  insert into message (conversation_id, number, sender_id, key, kind, body, credits, created_at, asks, asks_by)
  values (p_conversation, p_number, p_from, p_key, v_kind, p_body, p_credits, p_now, v_asks, v_asks_by);
  if p_kind = 'photo' then
    insert into chat_photo (conversation_id, number, sender_id, media_key, width, height, thumbhash)
    values (p_conversation, p_number, p_from, p_photo->>'media_key', (p_photo->>'width')::int,
            (p_photo->>'height')::int, p_photo->>'thumbhash');
  elsif p_kind = 'voice' then
    insert into chat_voice (conversation_id, number, sender_id, media_key, duration_ms, waveform, caption)
    values (p_conversation, p_number, p_from, p_photo->>'media_key', (p_photo->>'duration_ms')::int,
            p_photo->>'waveform', p_photo->>'caption');
  end if;
  if v_kind = 'text' and p_photo is not null or v_kind = 'voice' and p_photo ?| array['question', 'photo_id', 'prompt'] then
    insert into message_quote (conversation_id, number, photo_id, photo_position, prompt, answer, question)
    values (p_conversation, p_number, (p_photo->>'photo_id')::bigint, (p_photo->>'photo_position')::int,
            p_photo->>'prompt', p_photo->>'answer', p_photo->>'question');
  end if;

  -- One statement writes both inbox rows in the order of the member ids. All statements that lock two inbox rows use
  -- this order, to avoid deadlocks. The loop then stores the events of the two members in the same order.
  for v_side in
    insert into inbox as i (member_id, conversation_id, peer_id, unread, last_number, last_at, last_from_me, snippet,
                            last_kind, rested_number)
    select side.member_id, p_conversation, side.peer_id, side.unread, p_number, p_now, side.member_id = p_from,
           case when v_asks is not null and side.member_id = p_to then 'asks' else p_snippet end,
           case when v_asks is not null and side.member_id = p_to then 'asks' else v_kind end, v_goodbye
      from (values (p_from, p_to, 0), (p_to, p_from, 1)) as side (member_id, peer_id, unread)
     order by side.member_id
    on conflict on constraint inbox_pkey do update
      set unread = i.unread + excluded.unread, last_number = excluded.last_number, last_at = excluded.last_at,
          last_from_me = excluded.last_from_me, snippet = excluded.snippet, last_kind = excluded.last_kind,
          rested_number = greatest(i.rested_number, excluded.rested_number), removed_at = null
    returning i.member_id, i.peer_id, case when i.last_from_me then 0 else i.unread end as unread
  loop
    perform append_member_event(
      v_side.member_id, 'message',
      jsonb_build_object(
        'message', message_as_json(v_side.member_id, p_conversation, p_number, p_from, p_kind, p_body, p_photo, p_key,
                                   p_credits, p_now),
        'peer', v_side.peer_id::text,
        'unread', v_side.unread),
      p_now, p_is_news and v_side.member_id = p_to);
  end loop;
end $$;
