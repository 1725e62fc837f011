-- Reports and what is decided about them (X4), verification (X5), known contacts, who may write.
alter table member
  -- Only verified members may begin to write to them (X4).
  add column verified_only boolean not null default false,
  -- By a decision of ours: no session holds, the profile is disabled.
  add column suspended_at timestamptz,
  -- The report that led to it.
  add column suspended_by bigint;

-- One notice (DSA art. 16), what it rests on, what was decided, and what either side says to that.
create table report (
  id bigint primary key,
  site_id bigint not null,
  -- Whom it is about; null once that member is gone.
  member_id bigint,
  -- Null: without an account, or gone.
  reporter_id bigint,
  reporter_email text,
  reporter_language text not null,
  about text not null check (about in ('profile', 'photo', 'message')),
  photo_id bigint,
  conversation_id bigint,
  message_number integer,
  reason text not null,
  words text not null,
  -- How things were at that moment, and the key of a copy of the photo; null once they are forgotten.
  evidence jsonb,
  evidence_key text collate "C",
  created_at timestamptz not null,
  -- Since when somebody has to decide: as a new one, or by an appeal. Null: nobody has to.
  waiting_since timestamptz,
  outcome text check (outcome in ('no_breach', 'photo_hidden', 'warned', 'suspended')),
  -- The rule that was broken, and words to both sides.
  ground text,
  note text not null default '',
  decided_at timestamptz,
  decided_by bigint,
  -- How the photo was before it was hidden.
  photo_before jsonb,
  -- The member was told of a measure: from then on there is a case for their side.
  member_told_at timestamptz,
  -- Once a side.
  reporter_appeal text,
  reporter_appealed_at timestamptz,
  member_appeal text,
  member_appealed_at timestamptz
);
create index report_waiting on report (site_id, waiting_since, id) where waiting_since is not null;
create index report_member on report (member_id, id) where member_id is not null;
create index report_reporter on report (reporter_id, id) where reporter_id is not null;
create unique index report_evidence on report (evidence_key) where evidence_key is not null;

-- Poses that were sent (X5).
create table verification (
  member_id bigint not null,
  id bigint not null,
  site_id bigint not null,
  gesture text not null,
  -- Null once the pose is erased.
  media_key text collate "C",
  status text not null check (status in ('waiting', 'approved', 'rejected', 'expired', 'withdrawn', 'lapsed')),
  reason text,
  -- The photos that it was compared with: the badge holds while the main one is among them.
  photos bigint[] not null default '{}',
  created_at timestamptz not null,
  decided_at timestamptz,
  erase_at timestamptz,
  primary key (member_id, id)
);
create unique index verification_one_waits on verification (member_id) where status = 'waiting';
create index verification_waiting on verification (site_id, created_at, id) where status = 'waiting';
create unique index verification_media on verification (media_key) where media_key is not null;

-- Mail addresses that a member keeps away, as keyed and cut hashes (X4): compared with members' own addresses and nothing else.
create table known_contact (
  member_id bigint not null,
  -- Eight bytes, keyed with the installation's secret, of the five that the browser sent.
  digest bytea not null,
  site_id bigint not null,
  created_at timestamptz not null,
  -- Null: not compared with the site's members yet.
  compared_at timestamptz,
  primary key (member_id, digest)
);
create index known_contact_digest on known_contact (site_id, digest);
create index known_contact_new on known_contact (site_id) where compared_at is null;

-- It follows from a contact of this side: in no list, and not taken back by unblocking.
alter table block add column by_contact boolean not null default false;

-- Sending (C2), as before, and X4: whoever lets only verified members begin is not written to by others, unless they have
-- written to them first.
create or replace function send_message(
  p_site bigint, p_from bigint, p_to bigint, p_body text, p_snippet text, p_key uuid, p_cost integer,
  p_is_paid boolean, p_free_conversations integer, p_new_conversation bigint, p_transaction bigint, p_now timestamptz
) returns table (conversation_id bigint, number integer, created_at timestamptz, balance integer, repeated boolean)
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
begin
  select w.balance into v_balance from wallet w where w.member_id = p_from for update;
  if not found then
    raise exception using errcode = 'BC001', message = 'not_confirmed';
  end if;

  select m.conversation_id, m.number, m.created_at, m.body, c.low_id, c.high_id into v_earlier
    from ledger_transaction t
    left join message m on m.conversation_id = t.conversation_id and m.number = t.message_number
    left join conversation c on c.id = t.conversation_id
   where t.member_id = p_from and t.key = p_key;
  if found then
    if v_earlier.body is distinct from p_body or v_earlier.low_id is distinct from v_low or v_earlier.high_id is distinct from v_high then
      raise exception using errcode = 'BC001', message = 'key_reused';
    end if;
    return query select v_earlier.conversation_id, v_earlier.number, v_earlier.created_at, v_balance, true;
    return;
  end if;

  select p.kind, p.status, m.verified_only into v_receiver
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
  v_balance := spend_credits(p_from, p_key, p_transaction, 'message', p_cost, v_conversation, v_number, p_now);
  insert into message (conversation_id, number, sender_id, key, body, credits, created_at)
  values (v_conversation, v_number, p_from, p_key, p_body, p_cost, p_now);

  insert into inbox as i (member_id, conversation_id, peer_id, unread, last_number, last_at, last_from_me, snippet)
  select side.member_id, v_conversation, side.peer_id, side.unread, v_number, p_now, side.member_id = p_from, p_snippet
    from (values (p_from, p_to, 0), (p_to, p_from, 1)) as side (member_id, peer_id, unread)
   order by side.member_id
  on conflict on constraint inbox_pkey do update
    set unread = i.unread + excluded.unread, last_number = excluded.last_number, last_at = excluded.last_at,
        last_from_me = excluded.last_from_me, snippet = excluded.snippet, removed_at = null;
  select i.unread into v_unread from inbox i where i.member_id = p_to and i.conversation_id = v_conversation;

  v_message := jsonb_build_object(
    'conversation', v_conversation::text, 'number', v_number, 'from', p_from::text, 'text', p_body, 'key', '',
    'at', to_char(p_now at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
  if p_from < p_to then
    perform append_member_event(p_from, 'message', jsonb_build_object('message', v_message || jsonb_build_object('key', p_key::text), 'peer', p_to::text, 'unread', 0), p_now);
  end if;
  perform append_member_event(p_to, 'message', jsonb_build_object('message', v_message, 'peer', p_from::text, 'unread', v_unread), p_now);
  if p_from > p_to then
    perform append_member_event(p_from, 'message', jsonb_build_object('message', v_message || jsonb_build_object('key', p_key::text), 'peer', p_to::text, 'unread', 0), p_now);
  end if;

  return query select v_conversation, v_number, p_now, v_balance, false;
end $$;
