import type { MemberId } from '#contract/ids.ts'
import { named } from '#server/kernel/sql.ts'

/** The only SQL on push_subscription, notice, notice_pace and notice_due. Times come as parameters. */

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

/** The same browser again keeps what was chosen for it. */
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

/** Until the transaction ends, a member's browsers are counted one after the other. */
export const lockDevices = named(
  'lock_push_devices',
  `select pg_advisory_xact_lock(hashtextextended('push_subscription', $1::bigint))`,
)

/**
 * A browser is one member's: whoever had it before gets nothing there any more; a session has one browser. That it is the
 * same one show its keys ($4, $5): an address alone may have been read by somebody else.
 */
export const deleteOtherwise = named(
  'delete_push_subscription_otherwise',
  `delete from push_subscription
    where (endpoint_hash = $2 and member_id <> $1 and p256dh = $4 and auth = $5)
       or (member_id = $1 and session_hash = $3 and endpoint_hash <> $2)`,
)

/** Those of living sessions ($2), which have not ended by themselves ($3); the newest first. */
export const selectSubscriptions = named<SubscriptionRow>(
  'select_push_subscriptions',
  `select ${columns} from push_subscription
    where member_id = $1 and session_hash = any ($2::bytea[]) and (expires_at is null or expires_at > $3)
    order by created_at desc, endpoint_hash`,
)

/** What is left of sessions that have ended. */
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

/** Before it is sent, so that whoever dies meanwhile has sent it at most once. */
export const claimPush = named(
  'claim_push',
  `update push_subscription set last_notice = $3
    where member_id = $1 and endpoint_hash = $2 and last_notice < $3`,
)

/** It was not taken: it may be tried again ($4), not before $5. */
export const releasePush = named(
  'release_push',
  `update push_subscription set last_notice = $4, not_before = $5
    where member_id = $1 and endpoint_hash = $2 and last_notice = $3`,
)

export interface NoticeRow {
  kind: string
  other_id: MemberId
  mark: number
}

export const selectNotices = named<NoticeRow>(
  'select_notices',
  'select kind, other_id, mark from notice where member_id = $1 and kind = any ($2::text[])',
)

/** $2, $3, $4: what is told now. Answers what nobody has told meanwhile. */
export const claimNotices = named<NoticeRow>(
  'claim_notices',
  `insert into notice as n (member_id, kind, other_id, mark, told_at)
   select $1, w.kind, w.other_id, w.mark, $5
     from unnest($2::text[], $3::bigint[], $4::int[]) as w (kind, other_id, mark)
    order by w.kind, w.other_id
   on conflict (member_id, kind, other_id) do update set mark = excluded.mark, told_at = excluded.told_at
     where n.mark <> excluded.mark
   returning kind, other_id, mark`,
)

export interface PaceRow {
  daily_at: string | null
  weekly_at: string | null
  came_by: 'push' | 'mail' | null
}

export const selectPace = named<PaceRow>(
  'select_notice_pace',
  'select daily_at, weekly_at, came_by from notice_pace where member_id = $1',
)

export const updateDaily = named(
  'update_notice_daily',
  `insert into notice_pace (member_id, daily_at) values ($1, $2)
   on conflict (member_id) do update set daily_at = excluded.daily_at`,
)

export const updateCameByPush = named(
  'update_came_by_push',
  `insert into notice_pace as p (member_id, came_by) values ($1, 'push')
   on conflict (member_id) do update set came_by = excluded.came_by where p.came_by is distinct from excluded.came_by`,
)

/** $2: when the mail was sent. A browser that has subscribed since is newer. */
export const updateCameByMail = named(
  'update_came_by_mail',
  `insert into notice_pace as p (member_id, came_by)
   select $1, 'mail' where not exists (select 1 from push_subscription where member_id = $1 and created_at > $2)
   on conflict (member_id) do update set came_by = excluded.came_by where p.came_by is distinct from excluded.came_by`,
)

/** Once in the time before $3: of two that come together the second gets no row. */
export const claimWeekly = named<{ member_id: MemberId }>(
  'claim_notice_weekly',
  `insert into notice_pace as p (member_id, weekly_at) values ($1, $2)
   on conflict (member_id) do update set weekly_at = excluded.weekly_at
     where p.weekly_at is null or p.weekly_at <= $3
   returning member_id`,
)

export const planNotice = named('plan_notice', 'select plan_notice($1, $2, $3)')

/** Those whose moment has come; whoever takes them looks after them in the same transaction. */
export const takeDue = named<{ member_id: MemberId; kind: 'tell' | 'weekly' }>(
  'take_due_notices',
  `delete from notice_due d
    using (select member_id, kind from notice_due where due_at <= $1 order by due_at limit $2 for update skip locked) due
    where d.member_id = due.member_id and d.kind = due.kind returning d.member_id, d.kind`,
)

export const selectKept = named<{ kept: Record<string, unknown> }>(
  'select_kept_notices',
  `select json_build_object(
            'push_devices', coalesce((select json_agg(json_build_object('service', split_part(endpoint, '/', 3), 'browser', user_agent,
              'shows_text', shows_text, 'since', created_at) order by created_at) from push_subscription where member_id = $1), '[]'),
            'last_came_back_by', (select came_by from notice_pace where member_id = $1),
            'told', coalesce((select json_agg(json_build_object('of', kind, 'member', other_id::text, 'at', told_at)
              order by told_at, kind, other_id) from notice where member_id = $1), '[]')) as kept`,
)

export const erasures = [
  named('erase_push_subscriptions', 'delete from push_subscription where member_id = $1'),
  named('erase_notices_about', 'delete from notice where other_id = $1'),
  named('erase_notices', 'delete from notice where member_id = $1'),
  named('erase_notice_pace', 'delete from notice_pace where member_id = $1'),
  named('erase_notice_due', 'delete from notice_due where member_id = $1'),
] as const // biome-ignore format: statements in their order
