import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './photos.generated.ts'

const named = statements<Statements>()

/** This file contains all SQL statements on photo, photo_media and rejected_print. */

export type PhotoRow = Statements['select_photos']['row']

const columns = `member_id, id, site_id, media_key, status, position, width, height, thumbhash, created_at, reviewed_at,
  is_private, reason, note, appeal, appealed_at, waiting_since, due_at, points, flags, hidden_by, crop, ai_source`

/** Selects photos in the owner's order. */
export const selectPhotos = named(
  'select_photos',
  `select ${columns} from photo where member_id = :member_id order by position, id`,
)

export const selectPhoto = named(
  'select_photo',
  `select ${columns} from photo where member_id = :member_id and id = :id`,
)

export const selectPhotosOfMembers = named(
  'select_photos_of_members',
  `select ${columns} from photo where member_id = any (:member_ids::bigint[]) order by member_id, position, id`,
)

/** X20: selects whether others see a public photo of the member that is labelled as made with AI. */
export const selectShowsAi = named(
  'select_shows_ai',
  `select exists (select from photo where member_id = :member_id and status = 'active' and not is_private
    and ai_source is not null) as shows_ai`,
)

/** Selects the owner and the photo of a media key. */
export const selectMedia = named(
  'select_media',
  'select member_id, photo_id from photo_media where media_key = :media_key',
)

/**
 * Inserts a photo if the member has fewer than `:limit` photos that are not rejected. The caller must lock the
 * profile, so that concurrent uploads cannot exceed the limit.
 */
export const insertPhoto = named(
  'insert_photo',
  `insert into photo (member_id, id, site_id, media_key, status, width, height, thumbhash, created_at, reviewed_at,
                      waiting_since, due_at, flags, prints, ai_source, position)
   select :member_id, :id, :site_id, :media_key, :status, :width, :height, :thumbhash, :created_at, :reviewed_at?,
     :waiting_since?, :due_at?, :flags, :prints, :ai_source?, coalesce(max(position) + 1, 0)
     from photo where member_id = :member_id
   having count(*) filter (where status <> 'rejected') < :limit`,
)

export const insertMedia = named(
  'insert_media',
  'insert into photo_media (media_key, member_id, photo_id) values (:media_key, :member_id, :photo_id)',
)

export const countWithoutRejected = named(
  'count_photos_without_rejected',
  `select count(*)::int as count from photo where member_id = :member_id and status <> 'rejected'`,
)

/**
 * Makes a photo active. `:is_ai` labels a picture that the reviewer recognises as made by AI, also in place of the owner's
 * word, which the owner could take back. A private photo is compared when it becomes public, so what was found of it
 * before counts no longer. Updates no row if the photo does not wait for a decision.
 */
export const activatePhoto = named(
  'activate_photo',
  `update photo set status = 'active', reason = null, note = '', reviewed_at = :reviewed_at, waiting_since = null,
    hidden_by = null,
    flags = case when is_private then array_remove(flags, 'resembles_other') else flags end,
    ai_source = case when :is_ai::boolean and ai_source is distinct from 'credentials' then 'reviewer' else ai_source end
    where member_id = :member_id and id = :id and waiting_since is not null returning ${columns}`,
)

/** Rejects a photo. Updates no row if the photo does not wait for a decision. */
export const rejectPhotoRow = named(
  'reject_photo',
  `update photo set status = 'rejected', reason = :reason, note = :note, reviewed_at = :reviewed_at,
    waiting_since = null, hidden_by = null
    where member_id = :member_id and id = :id and waiting_since is not null returning ${columns}, prints`,
)

/**
 * Hides a photo because of the report `:hidden_by`. Updates no row if a reviewer has already rejected the photo,
 * or if another report already hides it.
 */
export const hidePhotoRow = named(
  'hide_photo',
  `update photo set status = 'rejected', reason = :reason, note = :note, reviewed_at = :reviewed_at,
    waiting_since = null, hidden_by = :hidden_by
    where member_id = :member_id and id = :id
      and (hidden_by = :hidden_by or (hidden_by is null and (status <> 'rejected' or waiting_since is not null)))
   returning ${columns}, prints`,
)

/**
 * Restores the state before a decision: status `:status`, reason `:reason`, note `:note` and `waiting_since`
 * `:waiting_since`. A reviewer's label becomes that of the state before, `:ai_source`. `:hidden_by` is the report whose decision is undone, or null for a decision of the photo
 * review. Updates no row if the photo waits for a decision again, or if its `hidden_by` is not `:hidden_by`.
 */
export const restorePhoto = named(
  'restore_photo',
  `update photo set status = :status, reason = :reason?, note = :note, waiting_since = :waiting_since?, hidden_by = null,
    ai_source = case when ai_source = 'reviewer' then :ai_source? else ai_source end
    where member_id = :member_id and id = :id and waiting_since is null and hidden_by is not distinct
      from :hidden_by?
   returning ${columns}, prints`,
)

/**
 * X20: lets reviewers look at a photo once more that others keep seeing, because another member has nearly the same one.
 * Updates no row if the photo waits, or if a reviewer has known of a copy.
 */
export const lookAgain = named(
  'look_at_photo_again',
  `update photo set waiting_since = :now, due_at = :due_at, flags = array_append(flags, 'resembles_other'),
    points = '[]'
    where member_id = :member_id and id = :id and status = 'active' and waiting_since is null
      and not 'resembles_other' = any (flags)`,
)

/**
 * Stores the owner's appeal. Updates no row if the photo is not rejected, if the owner has already appealed, or if a
 * report hides the photo.
 */
export const updateAppeal = named(
  'appeal_photo',
  `update photo set appeal = :appeal, appealed_at = :appealed_at, waiting_since = :appealed_at
    where member_id = :member_id and id = :id and status = 'rejected' and appealed_at is null
      and waiting_since is null
      and hidden_by is null
   returning ${columns}`,
)

export const updatePrivate = named(
  'set_photo_private',
  `update photo set is_private = :is_private where member_id = :member_id and id = :id returning ${columns}`,
)

/**
 * Stores the owner's word on whether AI made the photo. Updates no row if the file's metadata or a reviewer said so, which
 * the owner cannot take back.
 */
export const updateOwnWord = named(
  'set_photo_own_word',
  `update photo set ai_source = :ai_source?
    where member_id = :member_id and id = :id and (ai_source is null or ai_source = 'owner') returning ${columns}`,
)

/** Changes the files of a photo. Updates no row if the media key of the photo is no longer `:media_key`. */
export const updateFiles = named(
  'set_photo_files',
  `update photo set media_key = :media_key, width = :width, height = :height, thumbhash = :thumbhash, crop = :crop?
    where member_id = :member_id and id = :id and media_key = :old_media_key returning ${columns}`,
)

/**
 * Moves the photos `:photo_ids` to the front, in the order of `:photo_ids`. The other photos keep their order. The
 * result contains all photos; `was_named` is true if `:photo_ids` contains the photo.
 */
export const updateOrder = named(
  'order_photos',
  `update photo p set position = o.position
     from (select q.id, n.nth is not null as was_named,
                  row_number() over (order by n.nth nulls last, q.position, q.id)::int - 1 as position
             from photo q left join unnest(:photo_ids::bigint[]) with ordinality n (id, nth) on n.id = q.id
            where q.member_id = :member_id) o
    where p.member_id = :member_id and p.id = o.id
   returning p.id, o.was_named`,
)

export const deletePhoto = named(
  'delete_photo',
  'delete from photo where member_id = :member_id and id = :id returning id, media_key',
)

export const deletePhotos = named(
  'delete_photos_of_member',
  'delete from photo where member_id = :member_id returning id, media_key',
)

export const deleteMedia = named(
  'delete_media',
  'delete from photo_media where media_key = any (:media_keys::text[])',
)

const newPhotos = 'waiting_since is not null and appealed_at is null'
const appeals = 'waiting_since is not null and appealed_at is not null'

/**
 * Counts waiting photos up to `:limit`, and selects the times of the first one.
 * @param order the order in which they are decided, which has an index
 * @param due the promised time of the first one
 */
const backlogOf = (waits: string, order: string, due: string) => `select (select count(*)::int
       from (select 1 from unnest(:site_ids::bigint[]) as site (id)
         cross join lateral (select from photo
           where site_id = site.id and ${waits} order by ${order} limit :limit) each
         limit :limit) waiting) as count, first.waiting_since as since, ${due} as due
     from (select 1) one left join lateral (select each.* from unnest(:site_ids::bigint[]) as site (id)
       cross join lateral (select waiting_since, due_at, id from photo
         where site_id = site.id and ${waits} order by ${order}, id limit 1) each
       order by each.${order}, each.id limit 1) first on true`

/** Selects waiting photos, except those in `:skipped`. Reads each site in the order of its index. */
const toReview = (
  waits: string,
  order: string,
) => `select first.* from unnest(:site_ids::bigint[]) as site (id)
    cross join lateral (select ${columns} from photo
      where site_id = site.id and ${waits} and id <> all (:skipped::bigint[])
      order by ${order}, id limit :limit) first
    order by first.${order}, first.id limit :limit`

/** The photos that wait for a first decision, in the order of their promised times. */
const byDue = 'due_at nulls first'
export const selectBacklog = named('select_photo_backlog', backlogOf(newPhotos, byDue, 'first.due_at'))
export const selectToReview = named('select_photos_to_review', toReview(newPhotos, byDue))

/**
 * The rejected photos whose owners have appealed. They have no points, so they are ordered by age. `due_at` is still the
 * promised time of the first decision.
 */
export const selectAppealBacklog = named(
  'select_photo_appeal_backlog',
  backlogOf(appeals, 'waiting_since', 'null::timestamptz'),
)
export const selectAppealsToReview = named(
  'select_photo_appeals_to_review',
  toReview(appeals, 'waiting_since'),
)

/** Stores the promised times and the points of the JSON array `:orders`, of photos that wait for a first decision. */
export const updateDue = named(
  'update_photo_due',
  `update photo set due_at = each.due_at, points = each.points
     from jsonb_to_recordset(:orders::jsonb) as each (id bigint, due_at timestamptz, points jsonb)
    where photo.member_id = :member_id and photo.id = each.id and ${newPhotos}`,
)

/** Counts the waiting photos and appeals by the number of days (of 24 hours) for which they have waited. */
export const countWaitingByDay = named(
  'count_waiting_photos_by_day',
  `select appealed_at is not null as is_appeal,
          floor(extract(epoch from :now::timestamptz - waiting_since) / 86400)::int as came_ago, count(*)::int as count
     from photo
    where site_id = any (:site_ids::bigint[]) and waiting_since >= :from::timestamptz
    group by 1, 2`,
)

export const selectWaitingById = named(
  'select_waiting_photo',
  `select site_id, member_id from photo
    where site_id = any (:site_ids::bigint[]) and waiting_since is not null and id = :id`,
)

/**
 * Returns a row if a rejected photo has a print (perceptual hash) that differs from `:print` by at most
 * `:near_bits` bits. `:near_bits` must be at most 7. The index can miss prints that differ by more bits.
 */
export const selectResembling = named(
  'select_resembling_print',
  `with near as materialized
     (select prints from rejected_print where print_bands(prints) && print_probes(:print::bigint))
   select 1 from near, unnest(near.prints) p where bit_count((p # :print::bigint)::bit(64)) <= :near_bits limit 1`,
)

export const insertRejectedPrint = named(
  'insert_rejected_print',
  `insert into rejected_print (id, photo_id, prints, rejected_at) values (:id, :photo_id?, :prints, :rejected_at)`,
)

export const deleteRejectedPrint = named(
  'delete_rejected_print',
  'delete from rejected_print where photo_id = any (:photo_ids::bigint[])',
)

/**
 * Removes the photo ids from the prints of the photos `:photo_ids`. The prints can then no longer be linked to the
 * member.
 */
export const unlinkRejectedPrints = named(
  'unlink_rejected_prints',
  'update rejected_print set photo_id = null where photo_id = any (:photo_ids::bigint[])',
)

export const deleteOldPrints = named(
  'delete_old_prints',
  'delete from rejected_print where rejected_at < :before',
)

/** Inserts the photo rows of the JSON array `:rows`. */
export const insertReady = named(
  'insert_ready_photos',
  `with made as (select * from json_populate_recordset(null::photo, :rows::json)),
        media as (insert into photo_media (media_key, member_id, photo_id) select media_key, member_id, id
          from made)
   insert into photo (member_id, id, site_id, media_key, status, position, width, height, thumbhash, created_at,
                      reviewed_at, waiting_since, due_at, reason, note, appeal, appealed_at)
   select member_id, id, site_id, media_key, coalesce(status, 'active'), position, width, height, thumbhash,
     created_at,
          case when status = 'pending' then null else created_at end, waiting_since, due_at, reason, coalesce(note, ''),
            appeal,
          appealed_at from made`,
)

/** Selects photos without prints, after a photo in the order of the primary key. */
export const selectWithoutPrints = named(
  'select_photos_without_prints',
  `select ${columns} from photo
    where (member_id, id) > (:member_id::bigint, :id::bigint) and cardinality(prints) = 0
    order by member_id, id limit :limit`,
)

export const countWithoutPrints = named(
  'count_photos_without_prints',
  'select count(*)::int as count from photo where cardinality(prints) = 0',
)

export const updatePrints = named(
  'set_photo_prints',
  'update photo set prints = :prints where member_id = :member_id and id = :id and cardinality(prints) = 0',
)

/** Selects the time at which the first of the shown photos of each member was approved. */
export const selectFirstApproved = named(
  'select_first_approved_photos',
  `select member_id, min(reviewed_at) as approved_at from photo
    where member_id = any (:member_ids::bigint[]) and status = 'active' and reviewed_at is not null group by member_id`,
)
