-- Module: profiles
-- X20: whether others see a public photo that is labelled as made with AI, for the filter that leaves these members out.
alter table profile add column shows_ai boolean not null default false;

update profile p set shows_ai = true
 where exists (select from photo
   where photo.member_id = p.member_id and photo.status = 'active' and not photo.is_private and photo.ai_source is not null);
