-- Module: moderation
-- X5, X20: a row with a photo is no pose. It asks a reviewer to compare this new main photo of a verified member with
-- the photos in `photos`, which were compared with a pose before.
alter table verification add column photo_id bigint;
