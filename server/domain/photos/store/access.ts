import type { MemberId } from '#contract/ids.ts'
import type { PrivatePhotos } from '#contract/photo-access.ts'
import { named } from '#server/kernel/sql.ts'

/** The only SQL on photo_access and photo_access_asked. */

export interface AccessRow {
  member_id: MemberId
  viewer_id: MemberId
  status: Exclude<PrivatePhotos['access'], 'none'>
  asked_at: string
  decided_at: string | null
}

const columns = 'member_id, viewer_id, status, asked_at, decided_at'

export const selectAccess = named<AccessRow>(
  'select_photo_access',
  `select ${columns} from photo_access where member_id = $1 and viewer_id = $2`,
)

/** Those who wait for an answer first. */
export const selectRequests = named<AccessRow>(
  'select_photo_requests',
  `select ${columns} from photo_access where member_id = $1 and status in ('asked', 'granted')
    order by status, asked_at desc, viewer_id limit 200`,
)

/** Once a pair; again only when the last answer is from before $4. */
export const insertRequest = named(
  'insert_photo_request',
  `insert into photo_access as a (member_id, viewer_id, status, asked_at) values ($1, $2, 'asked', $3)
   on conflict (member_id, viewer_id) do update set status = 'asked', asked_at = excluded.asked_at, decided_at = null
    where a.status in ('refused', 'withdrawn') and a.decided_at <= $4`,
)

export const insertAsked = named(
  'insert_photo_asked',
  'insert into photo_access_asked (member_id, owner_id) values ($1, $2) on conflict do nothing',
)

/** From the state $3 to $4. */
export const updateAccess = named(
  'update_photo_access',
  `update photo_access set status = $4, decided_at = $5 where member_id = $1 and viewer_id = $2 and status = $3`,
)

/** All that a member answered or asked. */
export const selectAccessOfMember = named<AccessRow>(
  'select_photo_access_of_member',
  `select ${columns} from photo_access where member_id = $1
   union all
   select ${columns} from photo_access
    where viewer_id = $1 and member_id = any (array(select owner_id from photo_access_asked where member_id = $1))`,
)

export const deleteAccessOfMember = named(
  'delete_photo_access_of_member',
  `with mine as (delete from photo_access where member_id = $1 returning viewer_id),
        theirs as (delete from photo_access_asked where owner_id = $1
                     and member_id = any (array(select viewer_id from mine))),
        asked as (delete from photo_access_asked where member_id = $1 returning owner_id)
   delete from photo_access where viewer_id = $1 and member_id = any (array(select owner_id from asked))`,
)
