-- Module: chats
-- Returns a message in its wire format (contract/chats/chats.ts), for the live event that the member `p_viewer` gets.
-- The result is the same as that of `presentMessage` in chats/present.ts; a test compares both for every kind of
-- message. Only the sender gets the idempotency key.
-- `p_kind`: as of `deliver_message`. Only the recipient learns what the message asks for.
-- `p_photo`: what the message carries, as in `send_message`.
create or replace function message_as_json(
  p_viewer bigint, p_conversation bigint, p_number integer, p_sender bigint, p_kind text, p_body text, p_photo jsonb,
  p_key uuid, p_credits integer, p_at timestamptz
) returns jsonb
language sql stable as $$
  select jsonb_build_object(
           'conversation', p_conversation::text, 'number', p_number, 'from', p_sender::text, 'text', p_body,
           'at', to_jsonb(p_at at time zone 'UTC') #>> '{}' || 'Z',
           'key', case when p_viewer = p_sender then p_key::text else '' end)
      || case when p_kind = 'text' or starts_with(p_kind, 'asks_') then '{}'
              else jsonb_build_object('kind', p_kind) end
      || case when (starts_with(p_kind, 'asks_') or p_photo ? 'asks') and p_viewer <> p_sender
              then jsonb_build_object('asks', jsonb_build_object(
                'what', coalesce(p_photo->>'asks', substring(p_kind from '^asks_([a-z]+)')), 'shown', false))
              else '{}' end
      || case when p_kind = 'gift' then jsonb_build_object('credits', p_credits) else '{}' end
      || case when p_photo is null then '{}'
         when p_kind = 'voice' then jsonb_build_object(
             'voice', jsonb_build_object(
               'filename', p_photo->>'media_key' || '/voice.wav', 'duration_ms', p_photo->'duration_ms',
               'waveform', p_photo->'waveform', 'caption', p_photo->'caption'))
         when p_kind = 'text' or starts_with(p_kind, 'asks_') then '{}'
         else jsonb_build_object('photo', p_photo - 'media_key' || jsonb_build_object(
           'filename', p_photo->>'media_key' || '/large.webp', 'opened', p_viewer = p_sender)) end
      || case when p_photo is null or p_kind not in ('text', 'voice') and not starts_with(p_kind, 'asks_')
                or p_kind = 'voice' and not p_photo ?| array['question', 'photo_id', 'prompt'] then '{}'
         else jsonb_build_object('quote',
           case when p_photo->>'photo_id' is null then '{}' else jsonb_build_object('photo', jsonb_build_object(
             'position', p_photo->'photo_position', 'filename', p_photo->'filename')) end
           || case when p_photo->>'prompt' is null then '{}' else jsonb_build_object('prompt', jsonb_build_object(
             'prompt', p_photo->'prompt', 'answer', p_photo->'answer')) end
           || case when p_photo->>'question' is null then '{}' else jsonb_build_object(
             'question', p_photo->'question') end) end
$$;
