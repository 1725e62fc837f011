-- Module: photos
-- The report whose decision hides a photo; null if no report hides it. Such a photo has no appeal of its own, because
-- the decision has one (DSA art. 20).
alter table photo add column hidden_by bigint;

-- Photos that reports hid before this column existed.
update photo p set hidden_by = r.id
  from (select member_id, photo_id, min(id) as id from report
         where outcome = 'photo_hidden' and jsonb_typeof(photo_before) = 'object' group by member_id, photo_id) r
 where r.member_id = p.member_id and r.photo_id = p.id and p.status = 'rejected';
