import type { MemberId, PhotoId, SiteId } from '#contract/ids.ts'
import type { Image } from '#contract/profiles.ts'
import { named } from '#server/kernel/sql.ts'

/** The only SQL on photo and photo_media. */

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
}

const columns =
  'member_id, id, site_id, media_key, status, position, width, height, thumbhash, created_at, reviewed_at'

/** In the order their owner gave them. */
export const selectPhotos = named<PhotoRow>(
  'select_photos',
  `select ${columns} from photo where member_id = $1 order by position, id`,
)

export const selectPhoto = named<PhotoRow>(
  'select_photo',
  `select ${columns} from photo where member_id = $1 and id = $2`,
)

/** Whose photo an address is. */
export const selectMedia = named<{ member_id: MemberId; photo_id: PhotoId }>(
  'select_media',
  'select member_id, photo_id from photo_media where media_key = $1',
)

/** As long as fewer than $9 are there; the caller holds the profile, so that nobody counts beside it. */
export const insertPhoto = named(
  'insert_photo',
  `insert into photo (member_id, id, site_id, media_key, status, width, height, thumbhash, created_at, reviewed_at, position)
   select $1, $2, $3, $4, $5, $6, $7, $8, $10, $11, coalesce(max(position) + 1, 0)
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

export const activatePhoto = named<PhotoRow>(
  'activate_photo',
  `update photo set status = 'active', reviewed_at = $3
    where member_id = $1 and id = $2 and status = 'pending' returning ${columns}`,
)

export const deletePhoto = named<{ media_key: string }>(
  'delete_photo',
  'delete from photo where member_id = $1 and id = $2 returning media_key',
)

export const deletePhotos = named<{ media_key: string }>(
  'delete_photos_of_member',
  'delete from photo where member_id = $1 returning media_key',
)

export const deleteMedia = named('delete_media', 'delete from photo_media where media_key = any ($1::text[])')

export const selectWaiting = named<{ count: number }>(
  'count_waiting_photos',
  `select count(*)::int as count from photo where site_id = any ($1::bigint[]) and status = 'pending'`,
)

/** $1: a JSON array of photo rows; all active. */
export const insertReady = named(
  'insert_ready_photos',
  `with made as (select * from json_populate_recordset(null::photo, $1::json)),
        media as (insert into photo_media (media_key, member_id, photo_id) select media_key, member_id, id from made)
   insert into photo (member_id, id, site_id, media_key, status, position, width, height, thumbhash, created_at, reviewed_at)
   select member_id, id, site_id, media_key, 'active', position, width, height, thumbhash, created_at, created_at from made`,
)
