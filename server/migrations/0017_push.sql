-- Push and notices (N1, N2).

-- A browser that receives pushes. It does so for the session that it subscribed in: when that ends, nothing is sent.
create table push_subscription (
  member_id bigint not null,
  -- SHA-256 of the endpoint.
  endpoint_hash bytea not null,
  endpoint text not null,
  p256dh bytea not null,
  auth bytea not null,
  session_hash bytea not null,
  -- Of the browser: what it is called in lists.
  user_agent text not null,
  -- Names and first words in the notice; otherwise only how many there are.
  shows_text boolean not null default false,
  created_at timestamptz not null,
  -- When the browser said it would end by itself.
  expires_at timestamptz,
  -- Nothing is sent before: the push service asked for it.
  not_before timestamptz,
  -- The latest notice that was given to the push service, so that none is given twice.
  last_notice bigint not null default 0,
  primary key (member_id, endpoint_hash)
);
-- Whose else a browser was.
create index push_subscription_endpoint on push_subscription (endpoint_hash);

-- What a member has been told of: once for each stretch of unread messages, each new like, each match.
create table notice (
  member_id bigint not null,
  kind text collate "C" not null,
  other_id bigint not null,
  -- Of messages: the number of the last one that was read, which names the stretch.
  mark integer not null,
  told_at timestamptz not null,
  primary key (member_id, kind, other_id)
);

-- What others were told of somebody who is erased.
create index notice_other on notice (other_id);

-- When a member was last told what comes once a day, or once a week.
create table notice_pace (
  member_id bigint primary key,
  daily_at timestamptz,
  weekly_at timestamptz
);

-- Whom there may be something to tell, and from when on: `tell` (what has just happened, and what stays unread), `weekly`.
create table notice_due (
  member_id bigint not null,
  kind text collate "C" not null,
  due_at timestamptz not null,
  primary key (member_id, kind)
);
create index notice_due_at on notice_due (due_at);

-- The earlier moment counts: whoever looks then says when to look again.
create function plan_notice(p_member bigint, p_kind text, p_due timestamptz) returns void
language sql as $$
  insert into notice_due as d (member_id, kind, due_at) values (p_member, p_kind, p_due)
  on conflict (member_id, kind) do update set due_at = excluded.due_at where excluded.due_at < d.due_at
$$;

-- As before; and whoever is told something on their open devices is looked after in ten minutes, or at once where they
-- chose so. A row, not a job: the queue's NOTIFY would make every sender wait for every other.
create or replace function append_member_event(p_member bigint, p_name text, p_data jsonb, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  v_seq bigint;
begin
  insert into member_cursor as c (member_id, seq) values (p_member, 1)
  on conflict (member_id) do update set seq = c.seq + 1
  returning seq into v_seq;
  insert into member_event (member_id, seq, name, data, created_at) values (p_member, v_seq, p_name, p_data, p_now);

  -- Not for what one does oneself; not for a past that is only being filled in.
  if (p_name in ('like', 'match') or (p_name = 'message' and p_data->>'peer' = p_data->'message'->>'from'))
     and coalesce(current_setting('batticuore.quiet', true), '') <> 'on' then
    perform plan_notice(p_member, 'tell', p_now + case
      when exists (select 1 from member m where m.id = p_member and m.notifications @? '$.* ? (@ == "instant")')
      then interval '0' else interval '10 minutes' end);
  end if;
  return v_seq;
end $$;
