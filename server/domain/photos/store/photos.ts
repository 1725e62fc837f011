import type { MemberId, PhotoId, SiteId } from '#contract/ids.ts'
import type { Image } from '#contract/image.ts'
import type { RejectionReason } from '#contract/photos.ts'
import { named } from '#server/kernel/sql.ts'

/** The only SQL on photo, photo_media and rejected_print. */

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
  /** Since when a decision is due; null: none is. */
  waiting_since: string | null
  flags: PhotoFlag[]
  /** x, y, width, height. */
  crop: [number, number, number, number] | null
}

const columns = `member_id, id, site_id, media_key, status, position, width, height, thumbhash, created_at, reviewed_at,
  is_private, reason, note, appeal, appealed_at, waiting_since, flags, crop`

/** In the order their owner gave them. */
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
  `select ${columns} from photo where member_id = any ($1::bigint[])`,
)

/** Whose photo an address is. */
export const selectMedia = named<{ member_id: MemberId; photo_id: PhotoId }>(
  'select_media',
  'select member_id, photo_id from photo_media where media_key = $1',
)

/** As long as fewer than $9 are there; the caller holds the profile, so that nobody counts beside it. */
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

export const countKept = named<{ count: number }>(
  'count_kept_photos',
  `select count(*)::int as count from photo where member_id = $1 and status <> 'rejected'`,
)

/** Only while a decision is due. */
export const activatePhoto = named<PhotoRow>(
  'activate_photo',
  `update photo set status = 'active', reason = null, note = '', reviewed_at = $3, waiting_since = null
    where member_id = $1 and id = $2 and waiting_since is not null returning ${columns}`,
)

/** Only while a decision is due. A refused appeal keeps the first reason where no other is given. */
export const rejectPhotoRow = named<PhotoRow & { prints: string[] }>(
  'reject_photo',
  `update photo set status = 'rejected', reason = $4, note = $5, reviewed_at = $3, waiting_since = null
    where member_id = $1 and id = $2 and waiting_since is not null returning ${columns}, prints`,
)

/** Puts a photo back to where it was before a decision ($3 status, $4 reason, $5 note, $6 since when it waits). */
export const restorePhoto = named<PhotoRow & { prints: string[] }>(
  'restore_photo',
  `update photo set status = $3, reason = $4, note = $5, waiting_since = $6
    where member_id = $1 and id = $2 and waiting_since is null returning ${columns}, prints`,
)

export const updateAppeal = named<PhotoRow>(
  'appeal_photo',
  `update photo set appeal = $3, appealed_at = $4, waiting_since = $4
    where member_id = $1 and id = $2 and status = 'rejected' and appealed_at is null and waiting_since is null
   returning ${columns}`,
)

export const updatePrivate = named<PhotoRow>(
  'set_photo_private',
  `update photo set is_private = $3 where member_id = $1 and id = $2 returning ${columns}`,
)

/** Only while its files are still those of $3. */
export const updateFiles = named<PhotoRow>(
  'set_photo_files',
  `update photo set media_key = $4, width = $5, height = $6, thumbhash = $7, crop = $8
    where member_id = $1 and id = $2 and media_key = $3 returning ${columns}`,
)

/** In the order of $2; the others behind them, as they were. Answers whom it named. */
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

/** Whether a rejected photo has a print at most $2 bits from $1; of those 8 bits apart and more the index misses some. */
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

/** From now on nothing says whose it was. */
export const unlinkRejectedPrints = named(
  'unlink_rejected_prints',
  'update rejected_print set photo_id = null where photo_id = any ($1::bigint[])',
)

export const deleteOldPrints = named('delete_old_prints', 'delete from rejected_print where rejected_at < $1')

/** $1: a JSON array of photo rows. */
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

/** A decision is due about a photo that is shown. */
export const makeDue = named(
  'make_photo_due',
  `update photo set waiting_since = $3
    where member_id = $1 and id = $2 and status = 'active' and waiting_since is null returning id`,
)
