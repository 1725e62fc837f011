-- Gifts, photos and lines to begin with in conversations (C4), and hints (C7).
alter table member
  -- Photos may come in conversations, from those to whom they have written.
  add column chat_photos boolean not null default true,
  -- Hints beside messages that may be a fraud or harassment.
  add column chat_hints boolean not null default true;
alter table inbox
  -- Kind of the last message; of a goodbye `rested_number` says so.
  add column last_kind text not null default 'text';

-- The picture of a message of kind `photo`: its file is `{media_key}/large.webp`.
create table chat_photo (
  conversation_id bigint not null,
  number integer not null,
  sender_id bigint not null,
  media_key text collate "C" not null,
  width integer not null,
  height integer not null,
  thumbhash text not null,
  -- The receiver has wished to see it.
  opened_at timestamptz,
  primary key (conversation_id, number)
);
create unique index chat_photo_media on chat_photo (media_key);
create index chat_photo_sender on chat_photo (sender_id);

-- What a member's next credits are taken from (H3): what is left of their lots, the oldest first. A function, so that
-- sending answers it too: whoever has sent is told the price of the next message without another look.
create function lots_left(p_member bigint) returns json
language plpgsql stable as $$
begin
  return (select coalesce(json_agg(lot), '[]')
            from (select l.credits, l.remaining, l.paid_cents, l.currency from credit_lot l
                   where l.member_id = p_member and l.remaining > 0 order by l.id limit 50) lot);
end $$;

drop function send_message(bigint, bigint, bigint, text, text, uuid, integer, boolean, integer, bigint, bigint, timestamptz);
-- Sending (C2, X4), as before, and C4: what is sent may be a gift, a photo or a line of the site's. `p_body` of a gift is
-- its name, of a photo the word `photo`; `p_photo` holds media_key, width, height, thumbhash. Photos are for premium
-- members, and go only to whoever takes them and has written. `lots`: what is left to pay the next one from. `p_session`:
-- the token hash of the session that it is sent in, which must hold, and be as the caller believes.
create function send_message(
  p_site bigint, p_from bigint, p_to bigint, p_body text, p_snippet text, p_key uuid, p_cost integer,
  p_is_paid boolean, p_free_conversations integer, p_new_conversation bigint, p_transaction bigint, p_now timestamptz,
  p_kind text default 'text', p_photo jsonb default null, p_session bytea default null
) returns table (conversation_id bigint, number integer, created_at timestamptz, balance integer, repeated boolean, lots json)
language plpgsql as $$
declare
  v_low bigint := least(p_from, p_to);
  v_high bigint := greatest(p_from, p_to);
  v_balance integer;
  v_conversation bigint;
  v_number integer;
  v_unread integer;
  v_receiver record;
  v_earlier record;
  v_message jsonb;
  v_own jsonb;
  v_photo jsonb;
begin
  if p_session is not null and not exists (
    select 1 from session s join member m on m.id = s.member_id and m.site_id = s.site_id
     where s.token_hash = p_session and s.site_id = p_site and s.member_id = p_from and s.expires_at > p_now
       and m.status = 'active' and m.suspended_at is null and m.paid = p_is_paid) then
    raise exception using errcode = 'BC001', message = 'auth_required';
  end if;

  select w.balance into v_balance from wallet w where w.member_id = p_from for update;
  if not found then
    raise exception using errcode = 'BC001', message = 'not_confirmed';
  end if;

  select m.conversation_id, m.number, m.created_at, m.body, m.kind, c.low_id, c.high_id into v_earlier
    from ledger_transaction t
    left join message m on m.conversation_id = t.conversation_id and m.number = t.message_number
    left join conversation c on c.id = t.conversation_id
   where t.member_id = p_from and t.key = p_key;
  if found then
    if v_earlier.body is distinct from p_body or v_earlier.kind is distinct from p_kind or v_earlier.low_id is distinct from v_low or v_earlier.high_id is distinct from v_high then
      raise exception using errcode = 'BC001', message = 'key_reused';
    end if;
    return query select v_earlier.conversation_id, v_earlier.number, v_earlier.created_at, v_balance, true, lots_left(p_from);
    return;
  end if;

  select p.kind, p.status, m.verified_only, m.chat_photos into v_receiver
    from profile p join member m on m.id = p.member_id where p.member_id = p_to and p.site_id = p_site;
  if not found or p_to = p_from then
    raise exception using errcode = 'BC001', message = 'member_not_found';
  elsif v_receiver.kind = 'fictional' then
    raise exception using errcode = 'BC001', message = 'fictional_unavailable';
  elsif v_receiver.kind <> 'member' or v_receiver.status <> 'active'
     or exists (select 1 from block b where b.member_id = p_from and b.other_id = p_to) then
    raise exception using errcode = 'BC001', message = 'receiver_unavailable';
  elsif v_receiver.verified_only
    and not exists (select 1 from profile p where p.member_id = p_from and p.verified_at is not null)
    and not exists (select 1 from conversation_of_pair cp join message m on m.conversation_id = cp.conversation_id
                     where cp.low_id = v_low and cp.high_id = v_high and m.sender_id = p_to) then
    raise exception using errcode = 'BC001', message = 'verified_only';
  elsif p_kind = 'photo' then
    if not p_is_paid then
      raise exception using errcode = 'BC001', message = 'premium_only';
    elsif not v_receiver.chat_photos then
      raise exception using errcode = 'BC001', message = 'photos_unwanted';
    elsif not exists (select 1 from conversation_of_pair cp join message m on m.conversation_id = cp.conversation_id
                       where cp.low_id = v_low and cp.high_id = v_high and m.sender_id = p_to and m.kind <> 'goodbye') then
      raise exception using errcode = 'BC001', message = 'photo_unanswered';
    end if;
  end if;

  insert into conversation_of_pair as cp (low_id, high_id, conversation_id) values (v_low, v_high, p_new_conversation)
  on conflict (low_id, high_id) do update set conversation_id = cp.conversation_id
  returning cp.conversation_id into v_conversation;
  if v_conversation = p_new_conversation then
    if not p_is_paid then
      update wallet w set conversations_started = w.conversations_started + 1
       where w.member_id = p_from and w.conversations_started < p_free_conversations;
      if not found then
        raise exception using errcode = 'BC001', message = 'conversation_limit';
      end if;
    end if;
    insert into conversation (id, site_id, low_id, high_id, started_by, created_at)
    values (v_conversation, p_site, v_low, v_high, p_from, p_now);
  end if;

  update conversation c set last_number = c.last_number + 1 where c.id = v_conversation returning c.last_number into v_number;
  v_balance := spend_credits(p_from, p_key, p_transaction, case p_kind when 'text' then 'message' else p_kind end, p_cost, v_conversation, v_number, p_now);
  insert into message (conversation_id, number, sender_id, key, body, credits, created_at, kind)
  values (v_conversation, v_number, p_from, p_key, p_body, p_cost, p_now, p_kind);
  if p_kind = 'photo' then
    insert into chat_photo (conversation_id, number, sender_id, media_key, width, height, thumbhash)
    values (v_conversation, v_number, p_from, p_photo->>'media_key', (p_photo->>'width')::int, (p_photo->>'height')::int, p_photo->>'thumbhash');
    v_photo := p_photo - 'media_key' || jsonb_build_object('filename', p_photo->>'media_key' || '/large.webp');
  end if;

  insert into inbox as i (member_id, conversation_id, peer_id, unread, last_number, last_at, last_from_me, snippet, last_kind)
  select side.member_id, v_conversation, side.peer_id, side.unread, v_number, p_now, side.member_id = p_from, p_snippet, p_kind
    from (values (p_from, p_to, 0), (p_to, p_from, 1)) as side (member_id, peer_id, unread)
   order by side.member_id
  on conflict on constraint inbox_pkey do update
    set unread = i.unread + excluded.unread, last_number = excluded.last_number, last_at = excluded.last_at,
        last_from_me = excluded.last_from_me, snippet = excluded.snippet, last_kind = excluded.last_kind, removed_at = null;
  select i.unread into v_unread from inbox i where i.member_id = p_to and i.conversation_id = v_conversation;

  v_message := jsonb_build_object(
    'conversation', v_conversation::text, 'number', v_number, 'from', p_from::text, 'text', p_body, 'key', '',
    'at', to_char(p_now at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
  if p_kind <> 'text' then
    v_message := v_message || jsonb_build_object('kind', p_kind);
  end if;
  if p_kind = 'gift' then
    v_message := v_message || jsonb_build_object('credits', p_cost);
  end if;
  v_own := v_message || jsonb_build_object('key', p_key::text);
  if p_kind = 'photo' then
    v_own := v_own || jsonb_build_object('photo', v_photo || '{"opened": true}');
    v_message := v_message || jsonb_build_object('photo', v_photo || '{"opened": false}');
  end if;
  if p_from < p_to then
    perform append_member_event(p_from, 'message', jsonb_build_object('message', v_own, 'peer', p_to::text, 'unread', 0), p_now);
  end if;
  perform append_member_event(p_to, 'message', jsonb_build_object('message', v_message, 'peer', p_from::text, 'unread', v_unread), p_now);
  if p_from > p_to then
    perform append_member_event(p_from, 'message', jsonb_build_object('message', v_own, 'peer', p_to::text, 'unread', 0), p_now);
  end if;

  return query select v_conversation, v_number, p_now, v_balance, false, lots_left(p_from);
end $$;
