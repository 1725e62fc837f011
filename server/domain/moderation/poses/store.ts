import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on the table `verification`. The current time is always a parameter. */

export type VerificationRow = Statements['insert_pose']['row']

const columns =
  'member_id, id, site_id, gesture, media_key, status, reason, photos, created_at, decided_at, erase_at, due_at, points, photo_id'

/**
 * Inserts a pose, which replaces a comparison with the photos `:photos`, if there was one. Returns no row if another pose
 * of the member is already waiting.
 */
export const insertPose = named(
  'insert_pose',
  `insert into verification (member_id, id, site_id, gesture, media_key, photos, status, created_at, erase_at, due_at)
   values (:member_id, :id, :site_id, :gesture, :media_key, :photos, 'waiting', :created_at, :erase_at, :due_at)
   on conflict (member_id) where status = 'waiting' do nothing returning ${columns}`,
)

/**
 * Inserts the comparison of the new main photo `:photo_id` with the photos `:photos`. Inserts nothing if a pose of the
 * member waits, because its reviewer compares all photos.
 */
export const insertComparison = named(
  'insert_comparison',
  `insert into verification (member_id, id, site_id, gesture, photo_id, photos, status, created_at, due_at)
   values (:member_id, :id, :site_id, :gesture, :photo_id, :photos, 'waiting', :created_at, :due_at)
   on conflict (member_id) where status = 'waiting' do nothing`,
)

/**
 * Changes the photos with which the waiting comparison compares. A waiting pose keeps those of the comparison that it
 * replaces, which comes back if the pose is withdrawn or expires.
 */
export const updateCompared = named(
  'change_compared_photos',
  `update verification set photos = :photos where member_id = :member_id and status = 'waiting'`,
)

/** Withdraws the waiting comparison, and returns the photos with which it compared. */
export const withdrawComparison = named(
  'withdraw_comparison',
  `update verification set status = 'withdrawn'
    where member_id = :member_id and status = 'waiting' and photo_id is not null returning photos`,
)

/** Selects the verification that has lapsed last. */
export const selectLapsed = named(
  'select_lapsed_verification',
  `select ${columns} from verification where member_id = :member_id and status = 'lapsed' order by id desc limit 1`,
)

/** Makes the latest lapsed verification valid again, and returns its time. */
export const restoreLapsed = named(
  'restore_lapsed_verification',
  `update verification set status = 'approved'
    where member_id = :member_id and status = 'lapsed'
      and id = (select max(id) from verification where member_id = :member_id and status = 'lapsed')
   returning coalesce(decided_at, created_at) as verified_at`,
)

/** Inserts an approved pose whose picture is already erased. */
export const insertApproved = named(
  'insert_approved_pose',
  `insert into verification (member_id, id, site_id, gesture, status, photos, created_at, decided_at)
   values (:member_id, :id, :site_id, :gesture, 'approved', :photos, :created_at, :created_at)`,
)

export const selectLast = named(
  'select_last_verification',
  `select ${columns} from verification where member_id = :member_id and status <> 'withdrawn' order by id desc limit 1`,
)

/** Counts the member's poses that were not withdrawn, without comparisons of main photos. This number selects the next gesture (`nextGesture`). */
export const countSent = named(
  'count_sent_poses',
  `select count(*)::int as count from verification where member_id = :member_id and status <> 'withdrawn'
    and photo_id is null`,
)

export const selectOne = named(
  'select_verification',
  `select ${columns} from verification where member_id = :member_id and id = :id`,
)

export const selectForUpdate = named(
  'select_verification_for_update',
  `select ${columns} from verification where member_id = :member_id and id = :id and site_id = any (:site_ids::bigint[]) for update`,
)

export const selectWaiting = named(
  'select_waiting_poses',
  `select v.*, (select count(*)::int from verification o where o.member_id = v.member_id
    and o.status = 'rejected') as rejected_before
     from unnest(:site_ids::bigint[]) as site (id)
    cross join lateral (select ${columns} from verification
      where site_id = site.id and status = 'waiting' and id <> all (:skipped::bigint[])
      order by due_at nulls first, id limit :limit) v
    order by v.due_at nulls first, v.id limit :limit`,
)

export const selectWaitingById = named(
  'select_waiting_pose',
  `select site_id, member_id from verification
    where site_id = any (:site_ids::bigint[]) and status = 'waiting' and id = :id`,
)

/** Counts the waiting poses up to `:limit`, and selects the times of the one whose promised time comes first. */
export const selectBacklog = named(
  'select_pose_backlog',
  `select (select count(*)::int
       from (select 1 from unnest(:site_ids::bigint[]) as site (id)
         cross join lateral (select from verification
           where site_id = site.id and status = 'waiting' order by due_at nulls first limit :limit) each
         limit :limit) waiting) as count, first.created_at as since, first.due_at as due
     from (select 1) one left join lateral (select each.* from unnest(:site_ids::bigint[]) as site (id)
       cross join lateral (select created_at, due_at, id from verification
         where site_id = site.id and status = 'waiting' order by due_at nulls first, id limit 1) each
       order by each.due_at nulls first, each.id limit 1) first on true`,
)

/** Stores the promised time and the points of a waiting pose. */
export const updateDue = named(
  'update_pose_due',
  `update verification set due_at = :due_at, points = :points::jsonb
    where member_id = :member_id and id = :id and status = 'waiting'`,
)

/** Stores a decision. Updates no row if the pose or the comparison does not wait for one, or if the pose is erased. */
export const updateDecision = named(
  'decide_pose',
  `update verification set status = :status, reason = :reason?, photos = :photos, decided_at = :decided_at,
    erase_at = case when photo_id is null then :erase_at::timestamptz end
    where member_id = :member_id and id = :id and status = 'waiting' and (media_key is not null or photo_id is not null)`,
)

/**
 * Makes a decided pose wait for review again. `:photos` are those of the comparison that the pose had replaced, which an
 * approval overwrites. Updates no row if the pose has no decision or is erased, or if the member has a newer pose.
 */
export const updateUndone = named(
  'undo_pose_decision',
  `update verification v set status = 'waiting', reason = null, photos = case when photo_id is not null then array_remove(photos, photo_id)
      when status = 'rejected' then photos else :photos end,
    decided_at = null, erase_at = case when photo_id is null then :erase_at::timestamptz end
    where member_id = :member_id and id = :id and status in ('approved', 'rejected')
      and (media_key is not null or photo_id is not null)
      and not exists (select 1 from verification o where o.member_id = :member_id and o.id > v.id)`,
)

/**
 * Removes the media key of a pose. A pose without a decision gets the status `:status_if_waiting`. Returns the status
 * before, and the photos of the comparison that a waiting pose has replaced.
 */
export const erasePose = named(
  'erase_pose',
  `update verification v
      set media_key = null, erase_at = null, status = case when v.status = 'waiting' then :status_if_waiting else
        v.status end
     from (select member_id, id, media_key, status, photos from verification where member_id = :member_id and id = :id
       for update) old
    where v.member_id = old.member_id and v.id = old.id and old.media_key is not null
   returning old.status, old.photos`,
)

export const selectWaitingOf = named(
  'select_waiting_pose_of_member',
  `select ${columns} from verification where member_id = :member_id and status = 'waiting'`,
)

/** Selects the member's latest approved verification, on which the verification badge is based. */
export const selectApproved = named(
  'select_approved_verification',
  `select ${columns} from verification where member_id = :member_id and status = 'approved' order by id desc limit 1`,
)

export const updateLapsed = named(
  'lapse_verification',
  `update verification set status = 'lapsed' where member_id = :member_id and status = 'approved'`,
)

export const selectPoseByKey = named(
  'select_pose_by_key',
  'select site_id from verification where media_key = :media_key',
)

export const selectAll = named(
  'select_verifications',
  `select ${columns} from verification where member_id = :member_id order by id`,
)

export const deleteAll = named(
  'delete_verifications',
  'delete from verification where member_id = :member_id returning media_key',
)
