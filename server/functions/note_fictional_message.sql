-- Module: chats
-- Notes a member's message to a fictional profile, so that it waits for an answer (H1). Does nothing for other
-- recipients. Raises `fictional_limit` (SQLSTATE BC001) if the message would pass the cap of the member's spending on
-- fictional profiles. The caller has locked the sender's wallet, so concurrent messages cannot pass the cap together.
create or replace function note_fictional_message(
  p_conversation bigint, p_from bigint, p_to bigint, p_credits integer, p_now timestamptz
) returns void
language plpgsql as $$
declare
  v_site record;
begin
  select s.site_id, s.cap_credits, s.cap_days into v_site
    from fictional_profile p join fictional_site s on s.site_id = p.site_id where p.member_id = p_to;
  if not found then
    return;
  elsif p_credits > 0 and v_site.cap_credits
     < p_credits + fictional_spent(p_from, p_now - make_interval(hours => v_site.cap_days * 24)) then
    raise exception using errcode = 'BC001', message = 'fictional_limit';
  end if;
  insert into fictional_chat as f (conversation_id, site_id, profile_id, member_id, waiting_since)
  values (p_conversation, v_site.site_id, p_to, p_from, p_now)
  on conflict (conversation_id) do update set waiting_since = coalesce(f.waiting_since, excluded.waiting_since);
end $$;
