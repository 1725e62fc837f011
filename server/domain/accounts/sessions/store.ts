import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on the table `session`. The current time is always a parameter. */

export const insertSession = named(
  'insert_session',
  `insert into session (token_hash, site_id, member_id, staff_id, user_agent, created_at, expires_at, proved_at,
    seen_at, seeks, device_hash, second_factor_at)
   values (:token_hash, :site_id, :member_id?, :staff_id?, :user_agent, :created_at, :expires_at, :proved_at?,
     :created_at, :seeks, :device_hash?, :second_factor_at?)`,
)

export type SessionRow = Statements['select_session']['row']

/**
 * Selects a valid session. A member's session is valid only on the member's own site, and not while the member is
 * suspended or leaving. A staff session is valid only while the staff account may sign in on the site, and, if it is
 * bound to a browser, only for `:idle_minutes` after its last use.
 */
export const selectSession = named(
  'select_session',
  `select m.id as member_id, m.status as member_status, m.paid, m.language, m.invisible, s.seeks,
          f.id as staff_id, f.name as staff_name, f.role, f.site_ids,
          s.device_hash, s.second_factor_at is not null as has_second_factor,
          case when f.id is not null then exists (select from staff_passkey p where p.staff_id = f.id)
            or exists (select from staff_code c where c.staff_id = f.id and c.secret is not null) end as has_factor,
          coalesce(s.seen_at, s.created_at) <= :since::timestamptz
            - case when s.staff_id is null then interval '1 hour' else interval '1 minute' end as is_stale
     from session s
     left join member m on m.id = s.member_id and m.site_id = s.site_id and m.status <> 'deleted'
                        and (m.suspended_at is null or m.suspended_until <= :since)
     left join staff f on f.id = s.staff_id and s.site_id = any (f.site_ids)
    where s.token_hash = :token_hash and s.site_id = :site_id and s.expires_at > :since
      and (s.device_hash is null
           or coalesce(s.seen_at, s.created_at) > :since - make_interval(mins => :idle_minutes::int))`,
)

/** Selects those of the given member sessions that are still valid. */
export const selectOpenSessions = named(
  'select_open_sessions',
  `select s.token_hash, m.invisible
     from session s
     join member m on m.id = s.member_id and m.site_id = s.site_id and m.status <> 'deleted'
    where s.token_hash = any (:token_hashs) and s.expires_at > :since`,
)

/**
 * Records the last use. Called at most once an hour per session of a member, because the exact time is private and a
 * write for each request would be too slow. Called at most once a minute per session of staff, which idle time ends.
 */
export const touchSession = named(
  'touch_session',
  'update session set seen_at = :seen_at where token_hash = :token_hash',
)

export type OwnSessionRow = Statements['select_sessions_of_member']['row']

export const selectSessionsOfMember = named(
  'select_sessions_of_member',
  `select encode(substr(token_hash, 1, 12), 'hex') as id, user_agent, created_at,
          coalesce(seen_at, created_at) as seen_at
     from session where member_id = :member_id and expires_at > :since
    order by coalesce(seen_at, created_at) desc, created_at desc`,
)

export const selectLiveSessions = named(
  'select_live_sessions',
  'select token_hash from session where member_id = :member_id and expires_at > :since',
)

export const deleteOwnSession = named(
  'delete_own_session',
  `delete from session
    where member_id = :member_id and encode(substr(token_hash, 1, 12), 'hex') = :which returning token_hash`,
)

export const deleteSession = named(
  'delete_session',
  'delete from session where token_hash = :token_hash returning member_id',
)

/**
 * Deletes all sessions of a member except the session with the token hash `:token_hash`. Deletes all if
 * `:token_hash` is null.
 */
export const deleteSessionsOfMember = named(
  'delete_sessions_of_member',
  `delete from session where member_id = :member_id and (:token_hash?::bytea is null or token_hash <> :token_hash)
    returning token_hash`,
)

export const deleteSessionsOfStaff = named(
  'delete_sessions_of_staff',
  'delete from session where staff_id = (select id from staff where email = :email)',
)

/** Deletes the sessions of a staff account except the one with the token hash `:token_hash`. */
export const deleteOtherSessionsOfStaff = named(
  'delete_other_sessions_of_staff',
  'delete from session where staff_id = :staff_id and token_hash <> :token_hash',
)

/**
 * Deletes the sessions of all members, of all staff, or of both, on one site or on all if `:site_id` is null. They end
 * like those that a person ends: the next request is signed out.
 */
export const deleteSessionsOfAll = named(
  'delete_sessions_of_all',
  `delete from session
    where ((:members::boolean and member_id is not null) or (:staff::boolean and staff_id is not null))
      and (:site_id?::bigint is null or site_id = :site_id)`,
)

export const deleteExpiredSessions = named(
  'delete_expired_sessions',
  'delete from session where expires_at <= :before',
)

export const updateSessionSeeks = named(
  'update_session_seeks',
  'update session set seeks = :seeks where token_hash = :token_hash',
)

export const selectProvedAt = named(
  'select_session_proved_at',
  'select proved_at from session where token_hash = :token_hash',
)

export const updateProvedAt = named(
  'update_session_proved_at',
  'update session set proved_at = :proved_at where token_hash = :token_hash',
)
