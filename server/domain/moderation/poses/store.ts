import type { Gesture, PoseReason } from '#contract/moderation/verification.ts'
import type { MemberId, PhotoId, SiteId, VerificationId } from '#contract/wire/ids.ts'
import { named } from '#server/kernel/sql.ts'

/** The statements on the table `verification`. The current time is always a parameter. */

export interface VerificationRow {
  member_id: MemberId
  id: VerificationId
  site_id: SiteId
  gesture: Gesture
  media_key: string | null
  status: 'waiting' | 'approved' | 'rejected' | 'expired' | 'withdrawn' | 'lapsed'
  reason: PoseReason | null
  photos: PhotoId[]
  created_at: string
  decided_at: string | null
  erase_at: string | null
}

const columns =
  'member_id, id, site_id, gesture, media_key, status, reason, photos, created_at, decided_at, erase_at'

/** Inserts a pose. Returns no row if another pose of the member is already waiting. */
export const insertPose = named<VerificationRow>(
  'insert_pose',
  `insert into verification (member_id, id, site_id, gesture, media_key, status, created_at, erase_at)
   values ($1, $2, $3, $4, $5, 'waiting', $6, $7)
   on conflict (member_id) where status = 'waiting' do nothing returning ${columns}`,
)

/** Inserts an approved pose whose picture is already erased. */
export const insertApproved = named(
  'insert_approved_pose',
  `insert into verification (member_id, id, site_id, gesture, status, photos, created_at, decided_at)
   values ($1, $2, $3, $4, 'approved', $5, $6, $6)`,
)

export const selectLast = named<VerificationRow>(
  'select_last_verification',
  `select ${columns} from verification where member_id = $1 and status <> 'withdrawn' order by id desc limit 1`,
)

/** Counts the member's poses that were not withdrawn. This number selects the next gesture (`nextGesture`). */
export const countSent = named<{ count: number }>(
  'count_sent_poses',
  `select count(*)::int as count from verification where member_id = $1 and status <> 'withdrawn'`,
)

export const selectOne = named<VerificationRow>(
  'select_verification',
  `select ${columns} from verification where member_id = $1 and id = $2`,
)

export const selectForUpdate = named<VerificationRow>(
  'select_verification_for_update',
  `select ${columns} from verification where member_id = $1 and id = $2 and site_id = any ($3::bigint[]) for update`,
)

export const selectWaiting = named<VerificationRow & { rejected_before: number }>(
  'select_waiting_poses',
  `select ${columns}, (select count(*)::int from verification o where o.member_id = v.member_id and o.status = 'rejected') as rejected_before
     from verification v where site_id = any ($1::bigint[]) and status = 'waiting' order by created_at, id limit $2`,
)

export const countWaiting = named<{ count: number }>(
  'count_waiting_poses',
  `select count(*)::int as count
     from (select 1 from verification where site_id = any ($1::bigint[]) and status = 'waiting' limit $2) waiting`,
)

/** Stores a decision. Updates no row if the pose does not wait for a decision or is erased. */
export const updateDecision = named(
  'decide_pose',
  `update verification set status = $3, reason = $4, photos = $5, decided_at = $6, erase_at = $7
    where member_id = $1 and id = $2 and status = 'waiting' and media_key is not null`,
)

/**
 * Makes a decided pose wait for review again. Updates no row if the pose has no decision or is erased, or if the member
 * has a newer pose.
 */
export const updateUndone = named(
  'undo_pose_decision',
  `update verification v set status = 'waiting', reason = null, photos = '{}', decided_at = null, erase_at = $3
    where member_id = $1 and id = $2 and status in ('approved', 'rejected') and media_key is not null
      and not exists (select 1 from verification o where o.member_id = $1 and o.id > v.id)`,
)

/** Removes and returns the media key of a pose. A pose without a decision gets the status $3. */
export const erasePose = named<{ media_key: string }>(
  'erase_pose',
  `update verification v
      set media_key = null, erase_at = null, status = case when v.status = 'waiting' then $3 else v.status end
     from (select member_id, id, media_key from verification where member_id = $1 and id = $2 for update) old
    where v.member_id = old.member_id and v.id = old.id and old.media_key is not null
   returning old.media_key`,
)

export const selectWaitingOf = named<VerificationRow>(
  'select_waiting_pose_of_member',
  `select ${columns} from verification where member_id = $1 and status = 'waiting'`,
)

/** Selects the member's latest approved verification, on which the verification badge is based. */
export const selectApproved = named<VerificationRow>(
  'select_approved_verification',
  `select ${columns} from verification where member_id = $1 and status = 'approved' order by id desc limit 1`,
)

export const updateLapsed = named(
  'lapse_verification',
  `update verification set status = 'lapsed' where member_id = $1 and status = 'approved'`,
)

export const selectPoseByKey = named<{ site_id: SiteId }>(
  'select_pose_by_key',
  'select site_id from verification where media_key = $1',
)

export const selectAll = named<VerificationRow>(
  'select_verifications',
  `select ${columns} from verification where member_id = $1 order by id`,
)

export const deleteAll = named<{ media_key: string | null }>(
  'delete_verifications',
  'delete from verification where member_id = $1 returning media_key',
)
