import type { RejectionReason } from '#contract/photos/photos.ts'
import type { MemberId, PhotoId, ReportId, SiteId } from '#contract/wire/ids.ts'
import type { Image } from '#contract/wire/image.ts'
import { named } from '#server/kernel/sql.ts'

/** This file contains all SQL statements on photo, photo_media and rejected_print. */

export type PhotoFlag = 'resembles_rejected'

export interface PhotoRow {
  member_id: MemberId
  id: PhotoId
  site_id: SiteId
  media_key: string
  status: Image['status']
  position: number
  width: number
  height: number
  thumbhash: string
  created_at: string
  reviewed_at: string | null
  is_private: boolean
  reason: RejectionReason | null
  note: string
  appeal: string | null
  appealed_at: string | null
  /** The time at which the photo began to wait for a decision, or `null` if it does not wait. */
  waiting_since: string | null
  flags: PhotoFlag[]
  /** The report whose decision hides the photo, or `null` if no report hides it. */
  hidden_by: ReportId | null
  /** The crop box as x, y, width, height, or `null` if the photo is not cropped. */
  crop: [number, number, number, number] | null
}

const columns = `member_id, id, site_id, media_key, status, position, width, height, thumbhash, created_at, reviewed_at,
  is_private, reason, note, appeal, appealed_at, waiting_since, flags, hidden_by, crop`

/** Selects photos in the owner's order. */
export const selectPhotos = named<PhotoRow>(
  'select_photos',
  `select ${columns} from photo where member_id = $1 order by position, id`,
)

export const selectPhoto = named<PhotoRow>(
  'select_photo',
  `select ${columns} from photo where member_id = $1 and id = $2`,
)

export const selectPhotosOfMembers = named<PhotoRow>(
  'select_photos_of_members',
  `select ${columns} from photo where member_id = any ($1::bigint[]) order by member_id, position, id`,
)

/** Selects the owner and the photo of a media key. */
export const selectMedia = named<{ member_id: MemberId; photo_id: PhotoId }>(
  'select_media',
  'select member_id, photo_id from photo_media where media_key = $1',
)

/**
 * Inserts a photo if the member has fewer than $9 photos that are not rejected. The caller must lock the profile, so
 * that concurrent uploads cannot exceed the limit.
 */
export const insertPhoto = named(
  'insert_photo',
  `insert into photo (member_id, id, site_id, media_key, status, width, height, thumbhash, created_at, reviewed_at,
                      waiting_since, flags, prints, position)
   select $1, $2, $3, $4, $5, $6, $7, $8, $10, $11, $12, $13, $14, coalesce(max(position) + 1, 0)
     from photo where member_id = $1
   having count(*) filter (where status <> 'rejected') < $9`,
)

export const insertMedia = named(
  'insert_media',
  'insert into photo_media (media_key, member_id, photo_id) values ($1, $2, $3)',
)

export const countWithoutRejected = named<{ count: number }>(
  'count_photos_without_rejected',
  `select count(*)::int as count from photo where member_id = $1 and status <> 'rejected'`,
)

/** Makes a photo active. Updates no row if the photo does not wait for a decision. */
export const activatePhoto = named<PhotoRow>(
  'activate_photo',
  `update photo set status = 'active', reason = null, note = '', reviewed_at = $3, waiting_since = null, hidden_by = null
    where member_id = $1 and id = $2 and waiting_since is not null returning ${columns}`,
)

/** Rejects a photo. Updates no row if the photo does not wait for a decision. */
export const rejectPhotoRow = named<PhotoRow & { prints: string[] }>(
  'reject_photo',
  `update photo set status = 'rejected', reason = $4, note = $5, reviewed_at = $3, waiting_since = null, hidden_by = null
    where member_id = $1 and id = $2 and waiting_since is not null returning ${columns}, prints`,
)

/**
 * Hides a photo because of the report $6. Updates no row if a reviewer has already rejected the photo, or if another
 * report already hides it.
 */
export const hidePhotoRow = named<PhotoRow & { prints: string[] }>(
  'hide_photo',
  `update photo set status = 'rejected', reason = $4, note = $5, reviewed_at = $3, waiting_since = null, hidden_by = $6
    where member_id = $1 and id = $2
      and (hidden_by = $6 or (hidden_by is null and (status <> 'rejected' or waiting_since is not null)))
   returning ${columns}, prints`,
)

/**
 * Restores the state before a decision: status $3, reason $4, note $5 and `waiting_since` $6. $7 is the report whose
 * decision is undone, or null for a decision of the photo review. Updates no row if the photo waits for a decision
 * again, or if its `hidden_by` is not $7.
 */
export const restorePhoto = named<PhotoRow & { prints: string[] }>(
  'restore_photo',
  `update photo set status = $3, reason = $4, note = $5, waiting_since = $6, hidden_by = null
    where member_id = $1 and id = $2 and waiting_since is null and hidden_by is not distinct from $7
   returning ${columns}, prints`,
)

/**
 * Stores the owner's appeal. Updates no row if the photo is not rejected, if the owner has already appealed, or if a
 * report hides the photo.
 */
export const updateAppeal = named<PhotoRow>(
  'appeal_photo',
  `update photo set appeal = $3, appealed_at = $4, waiting_since = $4
    where member_id = $1 and id = $2 and status = 'rejected' and appealed_at is null and waiting_since is null
      and hidden_by is null
   returning ${columns}`,
)

export const updatePrivate = named<PhotoRow>(
  'set_photo_private',
  `update photo set is_private = $3 where member_id = $1 and id = $2 returning ${columns}`,
)

/** Changes the files of a photo. Updates no row if the media key of the photo is no longer $3. */
export const updateFiles = named<PhotoRow>(
  'set_photo_files',
  `update photo set media_key = $4, width = $5, height = $6, thumbhash = $7, crop = $8
    where member_id = $1 and id = $2 and media_key = $3 returning ${columns}`,
)

/**
 * Moves the photos $2 to the front, in the order of $2. The other photos keep their order. The result contains all
 * photos; `was_named` is true if $2 contains the photo.
 */
export const updateOrder = named<{ id: PhotoId; was_named: boolean }>(
  'order_photos',
  `update photo p set position = o.position
     from (select q.id, n.nth is not null as was_named,
                  row_number() over (order by n.nth nulls last, q.position, q.id)::int - 1 as position
             from photo q left join unnest($2::bigint[]) with ordinality n (id, nth) on n.id = q.id
            where q.member_id = $1) o
    where p.member_id = $1 and p.id = o.id
   returning p.id, o.was_named`,
)

export const deletePhoto = named<{ id: PhotoId; media_key: string }>(
  'delete_photo',
  'delete from photo where member_id = $1 and id = $2 returning id, media_key',
)

export const deletePhotos = named<{ id: PhotoId; media_key: string }>(
  'delete_photos_of_member',
  'delete from photo where member_id = $1 returning id, media_key',
)

export const deleteMedia = named('delete_media', 'delete from photo_media where media_key = any ($1::text[])')

export const selectWaiting = named<{ count: number }>(
  'count_waiting_photos',
  `select count(*)::int as count
     from (select 1 from photo where site_id = any ($1::bigint[]) and waiting_since is not null limit $2) waiting`,
)

export const selectToReview = named<PhotoRow>(
  'select_photos_to_review',
  `select ${columns} from photo where site_id = any ($1::bigint[]) and waiting_since is not null
    order by waiting_since, id limit $2`,
)

/**
 * Returns a row if a rejected photo has a print (perceptual hash) that differs from $1 by at most $2 bits. $2 must be
 * at most 7. The index can miss prints that differ by more bits.
 */
export const selectResembling = named(
  'select_resembling_print',
  `with near as materialized
     (select prints from rejected_print where print_bands(prints) && print_probes($1::bigint))
   select 1 from near, unnest(near.prints) p where bit_count((p # $1::bigint)::bit(64)) <= $2 limit 1`,
)

export const insertRejectedPrint = named(
  'insert_rejected_print',
  'insert into rejected_print (id, photo_id, prints, rejected_at) values ($1, $2, $3, $4)',
)

export const deleteRejectedPrint = named(
  'delete_rejected_print',
  'delete from rejected_print where photo_id = any ($1::bigint[])',
)

/** Removes the photo ids from the prints of the photos $1. The prints can then no longer be linked to the member. */
export const unlinkRejectedPrints = named(
  'unlink_rejected_prints',
  'update rejected_print set photo_id = null where photo_id = any ($1::bigint[])',
)

export const deleteOldPrints = named('delete_old_prints', 'delete from rejected_print where rejected_at < $1')

/** Inserts the photo rows of the JSON array $1. */
export const insertReady = named(
  'insert_ready_photos',
  `with made as (select * from json_populate_recordset(null::photo, $1::json)),
        media as (insert into photo_media (media_key, member_id, photo_id) select media_key, member_id, id from made)
   insert into photo (member_id, id, site_id, media_key, status, position, width, height, thumbhash, created_at,
                      reviewed_at, waiting_since, reason, note, appeal, appealed_at)
   select member_id, id, site_id, media_key, coalesce(status, 'active'), position, width, height, thumbhash, created_at,
          case when status = 'pending' then null else created_at end, waiting_since, reason, coalesce(note, ''), appeal,
          appealed_at from made`,
)
