import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './access.generated.ts'

const named = statements<Statements>()

/** This file contains all SQL statements on photo_access and photo_access_asked. */

export type AccessRow = Statements['select_photo_access']['row']

const columns = 'member_id, viewer_id, status, asked_at, decided_at, number, is_new'

export const selectAccess = named(
  'select_photo_access',
  `select ${columns} from photo_access where member_id = :member_id and viewer_id = :viewer_id`,
)

/** Selects the open and the granted requests to the owner `:member_id`, open requests first. */
export const selectRequests = named(
  'select_photo_requests',
  `select ${columns} from photo_access where member_id = :member_id and status in ('asked', 'granted')
    order by status, asked_at desc, viewer_id limit 200`,
)

/**
 * Selects the ids of the members whose requests to see the private photos of the owner `:member_id` are still
 * open. The limit is the same as in `selectRequests`, so that the number on the badge is never greater than the
 * length of the list.
 */
export const selectAsked = named(
  'select_photo_requests_asked',
  `select viewer_id from photo_access where member_id = :member_id and status = 'asked' limit 200`,
)

/**
 * Inserts a request of viewer `:viewer_id` to owner `:member_id`. Renews an existing request only if a block has
 * ended its grant, or if the request was refused or withdrawn at the time `:before` or earlier.
 */
export const insertRequest = named(
  'insert_photo_request',
  `insert into photo_access as a (member_id, viewer_id, status, asked_at, is_new)
    values (:member_id, :viewer_id, 'asked', :asked_at, true)
   on conflict (member_id, viewer_id) do update
     set status = 'asked', asked_at = excluded.asked_at, decided_at = null, number = a.number + 1, is_new = true
    where a.status = 'ended' or (a.status in ('refused', 'withdrawn') and a.decided_at <= :before)`,
)

export const insertAsked = named(
  'insert_photo_asked',
  `insert into photo_access_asked (member_id, owner_id) values (:member_id, :owner_id) on conflict do nothing`,
)

/** Changes the status of a request from `:before` to `:status`. */
export const updateAccess = named(
  'update_photo_access',
  `update photo_access set status = :status, decided_at = :decided_at, is_new = (:status = 'granted')
    where member_id = :member_id and viewer_id = :viewer_id and status = :before`,
)

/**
 * Ends all access to private photos between two members, in both directions. A grant becomes `ended`, and the viewer
 * may ask again at once. An open request becomes `withdrawn`, with the time of the request as `decided_at`. The viewer
 * may then ask again `photo_request_again_days` after the request. A block does not shorten this time.
 */
export const endAccess = named(
  'end_photo_access',
  `update photo_access set is_new = false,
          status = case status when 'granted' then 'ended' else 'withdrawn' end,
          decided_at = case status when 'granted' then :now::timestamptz else asked_at end
    where ((member_id = :member_id and viewer_id = :viewer_id) or (member_id = :viewer_id
      and viewer_id = :member_id)) and status in ('asked', 'granted')`,
)

/** Records that the owner `:member_id` has seen the open requests of the viewers `:viewer_ids`. */
export const markRequestsSeen = named(
  'mark_photo_requests_seen',
  `update photo_access set is_new = false
    where member_id = :member_id and viewer_id = any (:viewer_ids::bigint[]) and status = 'asked' and is_new`,
)

/** Records that the viewer `:viewer_id` has seen the private photos of the owner `:member_id`. */
export const markGrantSeen = named(
  'mark_photo_grant_seen',
  `update photo_access set is_new = false where member_id = :member_id and viewer_id = :viewer_id?
    and status = 'granted' and is_new`,
)

/**
 * Selects what member `:member_id` has not seen yet, latest first: requests to see this member's private photos,
 * and grants to see other members' private photos. Leaves out a request or grant if the owner of the photos has no
 * active private photo any more, because there is nothing to see.
 */
export const selectNewAccess = named(
  'select_new_photo_access',
  `select ${columns} from photo_access a
    where is_new
      and ((member_id = :member_id and status = 'asked')
        or (viewer_id = :member_id and status = 'granted'
            and member_id = any (array(select owner_id from photo_access_asked where member_id = :member_id))))
      and exists (select 1 from photo p where p.member_id = a.member_id and p.is_private and p.status = 'active')
    order by coalesce(decided_at, asked_at) desc, member_id, viewer_id limit :limit`,
)

/** Selects all requests to see private photos that a member made or received. */
export const selectAccessOfMember = named(
  'select_photo_access_of_member',
  `select ${columns} from photo_access where member_id = :member_id
   union all
   select ${columns} from photo_access
    where viewer_id = :member_id and member_id = any (array(select owner_id from photo_access_asked
      where member_id = :member_id))`,
)

export const deleteAccessOfMember = named(
  'delete_photo_access_of_member',
  `with mine as (delete from photo_access where member_id = :member_id returning viewer_id),
        theirs as (delete from photo_access_asked where owner_id = :member_id
                     and member_id = any (array(select viewer_id from mine))),
        asked as (delete from photo_access_asked where member_id = :member_id returning owner_id)
   delete from photo_access where viewer_id = :member_id and member_id = any (array(select owner_id from asked))`,
)
