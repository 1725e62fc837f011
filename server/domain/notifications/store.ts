import type { ArchiveParts } from '#contract/members/archive.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { named } from '#server/kernel/sql.ts'
import type { ItemKind } from './rules.ts'

/**
 * This file contains all SQL statements on push_subscription, notice, notice_pace and notice_due. Times are parameters.
 */

export interface SubscriptionRow {
  id: string
  endpoint_hash: Buffer
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  session_hash: Buffer
  user_agent: string
  shows_text: boolean
  created_at: string
  not_before: string | null
  last_notice: string
}

const columns = `encode(substr(endpoint_hash, 1, 12), 'hex') as id, endpoint_hash, endpoint, p256dh, auth, session_hash,
  user_agent, shows_text, created_at, not_before, last_notice`

/** Inserts or updates a subscription. An update does not change the browser's settings. */
export const upsertSubscription = named<{ is_new: boolean }>(
  'upsert_push_subscription',
  `insert into push_subscription
     (member_id, endpoint_hash, endpoint, p256dh, auth, session_hash, user_agent, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (member_id, endpoint_hash) do update
     set p256dh = excluded.p256dh, auth = excluded.auth, session_hash = excluded.session_hash,
         user_agent = excluded.user_agent, expires_at = excluded.expires_at
   returning xmax = 0 as is_new`,
)

/**
 * Locks a member's push subscriptions until the transaction ends, so that concurrent calls cannot exceed the maximum
 * number of devices.
 */
export const lockDevices = named(
  'lock_push_devices',
  `select pg_advisory_xact_lock(hashtextextended('push_subscription', $1::bigint))`,
)

/**
 * Deletes the subscriptions that other members made in this browser: those with the endpoint $2 and the keys $4 and $5.
 * The same endpoint alone does not prove that the browser is the same, because other members could know the endpoint.
 * Also deletes this member's subscriptions of the session $3 that have another endpoint.
 */
export const deleteOtherwise = named(
  'delete_push_subscription_otherwise',
  `delete from push_subscription
    where (endpoint_hash = $2 and member_id <> $1 and p256dh = $4 and auth = $5)
       or (member_id = $1 and session_hash = $3 and endpoint_hash <> $2)`,
)

/** Selects the subscriptions of valid sessions ($2) that have not expired at time $3, newest first. */
export const selectSubscriptions = named<SubscriptionRow>(
  'select_push_subscriptions',
  `select ${columns} from push_subscription
    where member_id = $1 and session_hash = any ($2::bytea[]) and (expires_at is null or expires_at > $3)
    order by created_at desc, endpoint_hash`,
)

/** Deletes expired subscriptions, and subscriptions of ended sessions. */
export const deleteEnded = named(
  'delete_ended_push_subscriptions',
  `delete from push_subscription
    where member_id = $1 and (not (session_hash = any ($2::bytea[])) or expires_at <= $3)`,
)

export const updateShowsText = named<{ endpoint_hash: Buffer }>(
  'update_push_shows_text',
  `update push_subscription set shows_text = $3
    where member_id = $1 and endpoint_hash = $2 returning endpoint_hash`,
)

export const deleteSubscription = named<{ endpoint_hash: Buffer }>(
  'delete_push_subscription',
  'delete from push_subscription where member_id = $1 and endpoint_hash = $2 returning endpoint_hash',
)

/** Claims a push before it is sent, so that it is sent at most once even if the worker dies. */
export const claimPush = named(
  'claim_push',
  `update push_subscription set last_notice = $3
    where member_id = $1 and endpoint_hash = $2 and last_notice < $3`,
)

/**
 * Releases the claim of a push that was not delivered, so that the push can be retried. Sets `last_notice` back to $4,
 * its value before the claim. The retry must not start before the time $5.
 */
export const releasePush = named(
  'release_push',
  `update push_subscription set last_notice = $4, not_before = $5
    where member_id = $1 and endpoint_hash = $2 and last_notice = $3`,
)

/** Locks a member's notices until the transaction ends, so that two notices cannot claim the same item. */
export const lockNotices = named(
  'lock_notices',
  `select pg_advisory_xact_lock(hashtextextended('notice', $1::bigint))`,
)

export interface NoticeRow {
  kind: ItemKind
  other_id: MemberId
  /**
   * A notice about messages included the messages `mark + 1` to `number` of the conversation. `Waiting` defines both
   * numbers for the other kinds of items.
   */
  mark: number
  number: number
  notice_id: string
  by_push: boolean
  told_at: string
}

/**
 * Selects the items that notices to member $1 have included and that are about one of the members $2. Rows of earlier
 * releases have no `number`. For these rows, `number` is `mark + 1`.
 */
export const selectNotices = named<NoticeRow>(
  'select_notices',
  `select kind, other_id, mark, greatest(number, mark + 1) as number, notice_id, by_push, told_at from notice
    where member_id = $1 and other_id = any ($2::bigint[])`,
)

/**
 * Claims items ($2 kinds, $3 members, $4 marks, $5 numbers) for the notice $6 at the time $8. $7 is true if the notice
 * goes by push. $9 contains the ids of the devices that get the push. If the notice goes by mail, $9 is empty. The
 * caller must have called `lockNotices`.
 */
export const claimNotices = named(
  'claim_notices',
  `insert into notice (member_id, kind, other_id, mark, number, notice_id, by_push, told_at, open_pushes)
   select $1, w.kind, w.other_id, w.mark, w.number, $6, $7, $8, $9
     from unnest($2::text[], $3::bigint[], $4::int[], $5::int[]) as w (kind, other_id, mark, number)
    order by w.kind, w.other_id
   on conflict (member_id, kind, other_id) do update
     set mark = excluded.mark, number = excluded.number, notice_id = excluded.notice_id, by_push = excluded.by_push,
         told_at = excluded.told_at, open_pushes = excluded.open_pushes`,
)

/**
 * Records that a push has reached a browser. The push repeats the waiting items of all earlier pushes, so it covers all
 * notices up to $2. These notices are then not sent by mail, even if their pushes to other browsers fail.
 */
export const recordShown = named(
  'record_push_shown',
  `update notice set open_pushes = '{}' where member_id = $1 and notice_id <= $2 and open_pushes <> '{}'`,
)

/** Returns a row while the push of the notice $2 to the device $3 has neither been sent nor failed. */
export const selectOpenPush = named(
  'select_open_push',
  'select 1 from notice where member_id = $1 and notice_id = $2 and $3 = any (open_pushes) limit 1',
)

/**
 * Records that the push of the notice $2 to the device $3 failed. If all pushes of the notice have failed, sets
 * `by_push` to false, because the notice then goes by mail. Returns no row if the failure is already recorded, or if
 * the notice has reached another browser.
 */
export const recordFailed = named<{ by_push: boolean }>(
  'record_push_failed',
  `update notice set open_pushes = array_remove(open_pushes, $3), by_push = open_pushes <> array[$3]
    where member_id = $1 and notice_id = $2 and $3 = any (open_pushes) returning by_push`,
)

export interface PaceRow {
  daily_at: string | null
  search_at: string | null
  came_by: 'push' | 'mail' | null
}

export const selectPace = named<PaceRow>(
  'select_notice_pace',
  'select daily_at, search_at, came_by from notice_pace where member_id = $1',
)

export const updateDaily = named(
  'update_notice_daily',
  `insert into notice_pace (member_id, daily_at) values ($1, $2)
   on conflict (member_id) do update set daily_at = excluded.daily_at`,
)

export const updateSearchAt = named(
  'update_notice_search_at',
  `insert into notice_pace (member_id, search_at) values ($1, $2)
   on conflict (member_id) do update set search_at = excluded.search_at`,
)

export const updateCameByPush = named(
  'update_came_by_push',
  `insert into notice_pace as p (member_id, came_by) values ($1, 'push')
   on conflict (member_id) do update set came_by = excluded.came_by where p.came_by is distinct from excluded.came_by`,
)

/**
 * Records that a mail reached the member. $2 is the time when the mail was sent. Does nothing if a browser has
 * subscribed since that time.
 */
export const updateCameByMail = named(
  'update_came_by_mail',
  `insert into notice_pace as p (member_id, came_by)
   select $1, 'mail' where not exists (select 1 from push_subscription where member_id = $1 and created_at > $2)
   on conflict (member_id) do update set came_by = excluded.came_by where p.came_by is distinct from excluded.came_by`,
)

/**
 * Claims the weekly notice if the member has not received one yet, or if the last one was sent at the time $3 or
 * earlier. Of two concurrent calls, only the first gets a row.
 */
export const claimWeekly = named<{ member_id: MemberId }>(
  'claim_notice_weekly',
  `insert into notice_pace as p (member_id, weekly_at) values ($1, $2)
   on conflict (member_id) do update set weekly_at = excluded.weekly_at
     where p.weekly_at is null or p.weekly_at <= $3
   returning member_id`,
)

/**
 * Plans a check of the kind $1 for each of the members $2, at the times $3. If such a check of a member is already
 * planned, keeps only the earlier of the two times. The earlier check plans the next check when it runs.
 */
export const planNotices = named(
  'plan_notices',
  `insert into notice_due as d (member_id, kind, due_at)
   select w.member_id, $1, w.due_at from unnest($2::bigint[], $3::timestamptz[]) as w (member_id, due_at)
    order by w.member_id
   on conflict (member_id, kind) do update set due_at = excluded.due_at where excluded.due_at < d.due_at`,
)

/**
 * Deletes and returns at most $2 checks that are due at time $1. The caller must queue their jobs in the same
 * transaction.
 */
export const takeDue = named<{ member_id: MemberId; kind: 'tell' | 'weekly' }>(
  'take_due_notices',
  `delete from notice_due d
    using (select member_id, kind from notice_due where due_at <= $1 order by due_at limit $2 for update skip locked) due
    where d.member_id = due.member_id and d.kind = due.kind returning d.member_id, d.kind`,
)

export const selectStored = named<{ stored: ArchiveParts['notifications'] }>(
  'select_stored_notices',
  `select json_build_object(
            'push_devices', coalesce((select json_agg(json_build_object('service', split_part(endpoint, '/', 3), 'browser', user_agent,
              'shows_text', shows_text, 'since', created_at) order by created_at) from push_subscription where member_id = $1), '[]'),
            'last_came_back_by', (select came_by from notice_pace where member_id = $1),
            'told', coalesce((select json_agg(json_build_object('of', kind, 'member',
              case when kind <> 'returned' then other_id::text end, 'at', told_at)
              order by told_at, kind, other_id) from notice where member_id = $1), '[]')) as stored`,
)

export const erasures = [
  named('erase_push_subscriptions', 'delete from push_subscription where member_id = $1'),
  named('erase_notices_about', 'delete from notice where other_id = $1'),
  named('erase_notices', 'delete from notice where member_id = $1'),
  named('erase_notice_pace', 'delete from notice_pace where member_id = $1'),
  named('erase_notice_due', 'delete from notice_due where member_id = $1'),
] as const
