import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/**
 * This file contains all SQL statements on push_subscription, notice, notice_pace and notice_due. Times are parameters.
 */

export type SubscriptionRow = Statements['select_push_subscriptions']['row']

const columns = `encode(substr(endpoint_hash, 1, 12), 'hex') as id, endpoint_hash, endpoint, p256dh, auth, session_hash,
  user_agent, shows_text, created_at, not_before, last_notice, vapid_key`

/**
 * Inserts or updates a subscription. An update does not change the browser's settings. `:vapid_key` is the public key of
 * the subscription; if the browser does not tell it, an update keeps the known one, and a new row gets `:offered_key`.
 */
export const upsertSubscription = named(
  'upsert_push_subscription',
  `insert into push_subscription
     (member_id, endpoint_hash, endpoint, p256dh, auth, session_hash, user_agent, created_at, expires_at, vapid_key)
   values (:member_id, :endpoint_hash, :endpoint, :p256dh, :auth, :session_hash, :user_agent, :created_at,
     :expires_at?, coalesce(:vapid_key?, :offered_key))
   on conflict (member_id, endpoint_hash) do update
     set p256dh = excluded.p256dh, auth = excluded.auth, session_hash = excluded.session_hash,
         user_agent = excluded.user_agent, expires_at = excluded.expires_at,
         vapid_key = coalesce(:vapid_key?, push_subscription.vapid_key)
   returning xmax = 0 as is_new`,
)

/**
 * Locks a member's push subscriptions until the transaction ends, so that concurrent calls cannot exceed the maximum
 * number of devices.
 */
export const lockDevices = named(
  'lock_push_devices',
  `select pg_advisory_xact_lock(hashtextextended('push_subscription', :member::bigint))`,
)

/**
 * Deletes the subscriptions that other members made in this browser: those with the endpoint `:endpoint_hash` and
 * the keys `:p256dh` and `:auth`. The same endpoint alone does not prove that the browser is the same, because
 * other members could know the endpoint. Also deletes this member's subscriptions of the session `:session_hash`
 * that have another endpoint.
 */
export const deleteOtherwise = named(
  'delete_push_subscription_otherwise',
  `delete from push_subscription
    where (endpoint_hash = :endpoint_hash and member_id <> :member_id and p256dh = :p256dh and auth = :auth)
       or (member_id = :member_id and session_hash = :session_hash and endpoint_hash <> :endpoint_hash)`,
)

/**
 * Selects the subscriptions of valid sessions (`:session_hashs`) that have not expired at time `:since`, newest
 * first.
 */
export const selectSubscriptions = named(
  'select_push_subscriptions',
  `select ${columns} from push_subscription
    where member_id = :member_id and session_hash = any (:session_hashs::bytea[])
      and (expires_at is null or expires_at > :since)
    order by created_at desc, endpoint_hash`,
)

/** Deletes expired subscriptions, and subscriptions of ended sessions. */
export const deleteEnded = named(
  'delete_ended_push_subscriptions',
  `delete from push_subscription
    where member_id = :member_id and (not (session_hash = any (:session_hashs::bytea[])) or expires_at <= :before)`,
)

/** Deletes the subscriptions with other public keys than `:kept`: nothing can be sent to them any more. */
export const deleteWithOtherKeys = named(
  'delete_push_subscriptions_with_other_keys',
  `delete from push_subscription where vapid_key is null or vapid_key <> all (:kept::text[])`,
)

/** Counts the subscriptions by public key. */
export const countByKey = named(
  'count_push_subscriptions_by_key',
  'select vapid_key, count(*)::int as count from push_subscription group by vapid_key',
)

export const updateShowsText = named(
  'update_push_shows_text',
  `update push_subscription set shows_text = :shows_text
    where member_id = :member_id and endpoint_hash = :endpoint_hash returning endpoint_hash`,
)

export const deleteSubscription = named(
  'delete_push_subscription',
  `delete from push_subscription where member_id = :member_id and endpoint_hash = :endpoint_hash
    returning endpoint_hash`,
)

/** Claims a push before it is sent, so that it is sent at most once even if the worker dies. */
export const claimPush = named(
  'claim_push',
  `update push_subscription set last_notice = :last_notice
    where member_id = :member_id and endpoint_hash = :endpoint_hash and last_notice < :last_notice`,
)

/**
 * Releases the claim of a push that was not delivered, so that the push can be retried. Sets `last_notice` back to
 * `:earlier_notice`, its value before the claim. The retry must not start before the time `:not_before`.
 */
export const releasePush = named(
  'release_push',
  `update push_subscription set last_notice = :earlier_notice, not_before = :not_before
    where member_id = :member_id and endpoint_hash = :endpoint_hash and last_notice = :last_notice`,
)

/** Locks a member's notices until the transaction ends, so that two notices cannot claim the same item. */
export const lockNotices = named(
  'lock_notices',
  `select pg_advisory_xact_lock(hashtextextended('notice', :member::bigint))`,
)

export type NoticeRow = Statements['select_notices']['row']

/**
 * Selects the items that notices to member `:member_id` have included and that are about one of the members
 * `:other_ids`. Rows of earlier releases have no `number`. For these rows, `number` is `mark + 1`.
 */
export const selectNotices = named(
  'select_notices',
  `select kind, other_id, mark, greatest(number, mark + 1) as number, notice_id, by_push, told_at from notice
    where member_id = :member_id and other_id = any (:other_ids::bigint[])`,
)

/**
 * Claims items (`:kinds` kinds, `:other_ids` members, `:marks` marks, `:numbers` numbers) for the notice
 * `:notice_id` at the time `:told_at`. `:by_push` is true if the notice goes by push. `:open_pushes` contains the
 * ids of the devices that get the push. If the notice goes by mail, `:open_pushes` is empty. The caller must have
 * called `lockNotices`.
 */
export const claimNotices = named(
  'claim_notices',
  `insert into notice (member_id, kind, other_id, mark, number, notice_id, by_push, told_at, open_pushes)
   select :member_id, w.kind, w.other_id, w.mark, w.number, :notice_id, :by_push, :told_at, :open_pushes
     from unnest(:kinds::text[], :other_ids::bigint[], :marks::int[], :numbers::int[]) as w (kind, other_id,
       mark, number)
    order by w.kind, w.other_id
   on conflict (member_id, kind, other_id) do update
     set mark = excluded.mark, number = excluded.number, notice_id = excluded.notice_id, by_push = excluded.by_push,
         told_at = excluded.told_at, open_pushes = excluded.open_pushes`,
)

/**
 * Records that a push has reached a browser. The push repeats the waiting items of all earlier pushes, so it
 * covers all notices up to `:up_to`. These notices are then not sent by mail, even if their pushes to other
 * browsers fail.
 */
export const recordShown = named(
  'record_push_shown',
  `update notice set open_pushes = '{}' where member_id = :member_id and notice_id <= :up_to and open_pushes <> '{}'`,
)

/**
 * Returns a row while the push of the notice `:notice_id` to the device `:any` has neither been sent nor failed.
 */
export const selectOpenPush = named(
  'select_open_push',
  `select 1 from notice where member_id = :member_id and notice_id = :notice_id and :any = any (open_pushes) limit 1`,
)

/**
 * Records that the push of the notice `:notice_id` to the device `:any` failed. If all pushes of the notice have
 * failed, sets `by_push` to false, because the notice then goes by mail. Returns no row if the failure is already
 * recorded, or if the notice has reached another browser.
 */
export const recordFailed = named(
  'record_push_failed',
  `update notice set open_pushes = array_remove(open_pushes, :any), by_push = open_pushes <> array[:any]
    where member_id = :member_id and notice_id = :notice_id and :any = any (open_pushes) returning by_push`,
)

export const selectPace = named(
  'select_notice_pace',
  'select daily_at, search_at, came_by from notice_pace where member_id = :member_id',
)

export const updateDaily = named(
  'update_notice_daily',
  `insert into notice_pace (member_id, daily_at) values (:member_id, :now)
   on conflict (member_id) do update set daily_at = excluded.daily_at`,
)

export const updateSearchAt = named(
  'update_notice_search_at',
  `insert into notice_pace (member_id, search_at) values (:member_id, :now)
   on conflict (member_id) do update set search_at = excluded.search_at`,
)

export const updateCameByPush = named(
  'update_came_by_push',
  `insert into notice_pace as p (member_id, came_by) values (:member_id, 'push')
   on conflict (member_id) do update set came_by = excluded.came_by where p.came_by is distinct
     from excluded.came_by`,
)

/**
 * Records that a mail reached the member. `:since` is the time when the mail was sent. Does nothing if a browser
 * has subscribed since that time.
 */
export const updateCameByMail = named(
  'update_came_by_mail',
  `insert into notice_pace as p (member_id, came_by)
   select :member_id, 'mail' where not exists (select 1 from push_subscription where member_id = :member_id
     and created_at > :since)
   on conflict (member_id) do update set came_by = excluded.came_by where p.came_by is distinct
     from excluded.came_by`,
)

/**
 * Claims the weekly notice if the member has not received one yet, or if the last one was sent at the time
 * `:before` or earlier. Of two concurrent calls, only the first gets a row.
 */
export const claimWeekly = named(
  'claim_notice_weekly',
  `insert into notice_pace as p (member_id, weekly_at) values (:member_id, :weekly_at)
   on conflict (member_id) do update set weekly_at = excluded.weekly_at
     where p.weekly_at is null or p.weekly_at <= :before
   returning member_id`,
)

/**
 * Plans a check of the kind `:kind` for each of the members `:member_ids`, at the times `:due_ats`. If such a
 * check of a member is already planned, keeps only the earlier of the two times. The earlier check plans the next
 * check when it runs.
 */
export const planNotices = named(
  'plan_notices',
  `insert into notice_due as d (member_id, kind, due_at)
   select w.member_id, :kind, w.due_at from unnest(:member_ids::bigint[],
     :due_ats::timestamptz[]) as w (member_id, due_at)
    order by w.member_id
   on conflict (member_id, kind) do update set due_at = excluded.due_at where excluded.due_at < d.due_at`,
)

/**
 * Deletes and returns at most `:limit` checks that are due at time `:before`. The caller must queue their jobs in
 * the same transaction.
 */
export const takeDue = named(
  'take_due_notices',
  `delete from notice_due d
    using (select member_id, kind from notice_due where due_at <= :before order by due_at limit :limit
      for update skip locked) due
    where d.member_id = due.member_id and d.kind = due.kind returning d.member_id, d.kind`,
)

export const selectStored = named(
  'select_stored_notices',
  `select json_build_object(
            'push_devices', coalesce((select json_agg(json_build_object('service', split_part(endpoint, '/', 3),
              'browser', user_agent,
              'shows_text', shows_text, 'since', created_at) order by created_at) from push_subscription
                where member_id = :member_id), '[]'),
            'last_came_back_by', (select came_by from notice_pace where member_id = :member_id),
            'told', coalesce((select json_agg(json_build_object('of', kind, 'member',
              case when kind <> 'returned' then other_id::text end, 'at', told_at)
              order by told_at, kind, other_id) from notice where member_id = :member_id), '[]')) as stored`,
)

export const erasures = [
  named('erase_push_subscriptions', 'delete from push_subscription where member_id = :member_id'),
  named('erase_notices_about', 'delete from notice where other_id = :member_id'),
  named('erase_notices', 'delete from notice where member_id = :member_id'),
  named('erase_notice_pace', 'delete from notice_pace where member_id = :member_id'),
  named('erase_notice_due', 'delete from notice_due where member_id = :member_id'),
] as const
