-- Module: chats
-- Raises an error (SQLSTATE BC001, the error code as message) if member `p_from` may not send this kind of message to
-- member `p_to` (C2, C4, X4, X16).
create or replace function assert_may_write(
  p_site bigint, p_from bigint, p_to bigint, p_kind text, p_is_paid boolean
) returns void
language plpgsql as $$
declare
  v_recipient record;
begin
  -- The sender's own profile is hidden, because the member has paused it. Checked first, so that the error is the same for
  -- every recipient.
  if not exists (select from profile_state(p_from) p where p.status = 'active') then
    raise exception using errcode = 'BC001', message = 'paused';
  end if;
  select p.kind, p.status, c.verified_only, c.chat_photos into v_recipient
    from profile_state(p_to) p, chat_settings(p_to) c where p.site_id = p_site;
  if not found or p_to = p_from then
    raise exception using errcode = 'BC001', message = 'member_not_found';
  elsif v_recipient.kind = 'fictional'
    and (p_kind <> 'text' or not exists (select from fictional_answers(p_to))) then
    raise exception using errcode = 'BC001', message = 'fictional_unavailable';
  elsif v_recipient.kind = 'fictional'
    and exists (select from fictional_chat f where f.member_id = p_from and f.ended_at is not null) then
    raise exception using errcode = 'BC001', message = 'fictional_ended';
  elsif v_recipient.kind not in ('member', 'fictional') or v_recipient.status <> 'active'
     or exists (select from hidden_from(p_from, p_to)) then
    raise exception using errcode = 'BC001', message = 'receiver_unavailable';
  elsif v_recipient.verified_only
    and not exists (select from profile_state(p_from) p where p.verified_at is not null)
    and not has_written(p_to, p_from, true) then
    raise exception using errcode = 'BC001', message = 'verified_only';
  elsif p_kind = 'photo' then
    if not p_is_paid then
      raise exception using errcode = 'BC001', message = 'premium_only';
    elsif not v_recipient.chat_photos then
      raise exception using errcode = 'BC001', message = 'photos_unwanted';
    elsif not has_written(p_to, p_from, false) then
      raise exception using errcode = 'BC001', message = 'photo_unanswered';
    end if;
  elsif p_kind = 'voice' and not exists (select from takes_voice(p_to) v where v.voice_notes) then
    raise exception using errcode = 'BC001', message = 'voice_unwanted';
  end if;
  -- If the sender has not confirmed yet (`unconfirmed_contact`), raises `contacts_unconfirmed` for every recipient. If
  -- the error depended on the recipient, it would reveal who is a known contact.
  if exists (select from unconfirmed_contact(p_from)) then
    raise exception using errcode = 'BC001', message = 'contacts_unconfirmed';
  end if;
end $$;
