-- Conversations (C1–C3, C7, X7): what was read, whose turn it is, goodbyes, links.
alter table message
  -- `goodbye`: its body is the name of one of the fixed sentences (X7), which the page says.
  add column kind text not null default 'text';
alter table inbox
  -- Up to here the other side may be told that it was read (C4); it stands still while one is invisible.
  add column read_number integer not null default 0,
  -- Where somebody said goodbye: the conversation rests while that is its last message.
  add column rested_number integer not null default 0,
  -- Links of the other side can be opened here.
  add column trusts_links boolean not null default false;
alter table member
  -- Nobody is shown how often they answer (X7).
  add column hide_reply_rate boolean not null default false;

-- Pages by key; also over what was removed: a reply rate is not made better by removing what one never answered.
drop index inbox_list;
create index inbox_list on inbox (member_id, last_at desc, conversation_id desc);

-- A friendly goodbye (X7): costs nothing, once, to whoever has written; the conversation rests until somebody writes again.
-- Saying it twice answers the first one. Locks in the order of `send_message`.
create function say_goodbye(
  p_from bigint, p_conversation bigint, p_body text, p_snippet text, p_key uuid, p_now timestamptz
) returns table (number integer, created_at timestamptz, repeated boolean)
language plpgsql as $$
declare
  v_to bigint;
  v_last integer;
  v_rested integer;
  v_number integer;
  v_unread integer;
  v_message jsonb;
begin
  perform 1 from conversation c where c.id = p_conversation for update;
  select i.peer_id, i.last_number, i.rested_number into v_to, v_last, v_rested
    from inbox i where i.member_id = p_from and i.conversation_id = p_conversation;
  if not found then
    raise exception using errcode = 'BC001', message = 'chat_not_found';
  end if;
  -- A retry comes soon: the other side may have written since, but not a hundred messages.
  return query select m.number, m.created_at, true from message m
    where m.conversation_id = p_conversation and m.number > v_last - 100 and m.sender_id = p_from and m.key = p_key
      and m.kind = 'goodbye';
  if found then
    return;
  elsif v_rested = v_last then
    raise exception using errcode = 'BC001', message = 'chat_resting';
  elsif exists (select 1 from block b where b.member_id = p_from and b.other_id = v_to)
     or not exists (select 1 from profile p where p.member_id = v_to and p.status = 'active') then
    raise exception using errcode = 'BC001', message = 'receiver_unavailable';
  elsif not exists (select 1 from message m where m.conversation_id = p_conversation and m.sender_id = v_to) then
    raise exception using errcode = 'BC001', message = 'chat_unanswered';
  end if;

  update conversation c set last_number = c.last_number + 1 where c.id = p_conversation returning c.last_number into v_number;
  insert into message (conversation_id, number, sender_id, key, body, credits, created_at, kind)
  values (p_conversation, v_number, p_from, p_key, p_body, 0, p_now, 'goodbye');
  insert into inbox as i (member_id, conversation_id, peer_id, unread, last_number, last_at, last_from_me, snippet, rested_number)
  select side.member_id, p_conversation, side.peer_id, side.unread, v_number, p_now, side.member_id = p_from, p_snippet, v_number
    from (values (p_from, v_to, 0), (v_to, p_from, 1)) as side (member_id, peer_id, unread)
   order by side.member_id
  on conflict on constraint inbox_pkey do update
    set unread = i.unread + excluded.unread, last_number = excluded.last_number, last_at = excluded.last_at,
        last_from_me = excluded.last_from_me, snippet = excluded.snippet, rested_number = excluded.rested_number,
        removed_at = null;
  select i.unread into v_unread from inbox i where i.member_id = v_to and i.conversation_id = p_conversation;

  v_message := jsonb_build_object(
    'conversation', p_conversation::text, 'number', v_number, 'from', p_from::text, 'text', p_body, 'kind', 'goodbye', 'key', '',
    'at', to_char(p_now at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
  if p_from < v_to then
    perform append_member_event(p_from, 'message', jsonb_build_object('message', v_message || jsonb_build_object('key', p_key::text), 'peer', v_to::text, 'unread', 0), p_now);
  end if;
  perform append_member_event(v_to, 'message', jsonb_build_object('message', v_message, 'peer', p_from::text, 'unread', v_unread), p_now);
  if p_from > v_to then
    perform append_member_event(p_from, 'message', jsonb_build_object('message', v_message || jsonb_build_object('key', p_key::text), 'peer', v_to::text, 'unread', 0), p_now);
  end if;
  return query select v_number, p_now, false;
end $$;
