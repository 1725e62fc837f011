-- Module: live
-- Appends an event with the member's next number and returns the number. Locks the member's cursor until the
-- transaction ends, so that the member's events are committed in the order of their numbers. Otherwise a reader who has
-- read event N+2 could miss event N+1. To avoid deadlocks, call this function last in a transaction, and for several
-- members in the order of their ids.
-- Also deletes the member's events that no browser can receive any more: a browser that has missed more than 200 events
-- (`max_missed_events`) gets a `resync` instead. Between 256 and 319 events remain.
-- `p_is_news`: true if another member has just caused the event. Such an event is also inserted into the outbox, from
-- which the module notifications takes it.
create or replace function append_member_event(
  p_member bigint, p_name text, p_data jsonb, p_now timestamptz, p_is_news boolean
) returns bigint
language plpgsql as $$
declare
  v_seq bigint;
begin
  insert into member_cursor as c (member_id, seq) values (p_member, 1)
  on conflict (member_id) do update set seq = c.seq + 1
  returning seq into v_seq;
  insert into member_event (member_id, seq, name, data, created_at) values (p_member, v_seq, p_name, p_data, p_now);
  -- Only every 64th event deletes, so that the others cost no more.
  if v_seq % 64 = 0 then
    delete from member_event e where e.member_id = p_member and e.seq <= v_seq - 256;
  end if;
  if p_is_news then
    insert into member_event_outbox (member_id, seq, created_at) values (p_member, v_seq, p_now);
  end if;
  return v_seq;
end $$;
