import type { Gender } from '#contract/profiles/profiles.ts'
import { named } from '#server/kernel/sql.ts'

/** The statements on the table `session`. The current time is always a parameter. */

export const insertSession = named(
  'insert_session',
  `insert into session (token_hash, site_id, member_id, staff_id, user_agent, created_at, expires_at, proved_at, seen_at,
                        seeks)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $6, $9)`,
)

export interface SessionRow {
  member_id: string | null
  member_status: string | null
  paid: boolean | null
  language: string | null
  invisible: boolean | null
  seeks: Gender[]
  staff_id: string | null
  staff_name: string | null
  role: string | null
  site_ids: string[] | null
  is_stale: boolean
}

/**
 * Selects a valid session. A member's session is valid only on the member's own site, and not while the member is
 * suspended or leaving. A staff session is valid only while the staff account may sign in on the site.
 */
export const selectSession = named<SessionRow>(
  'select_session',
  `select m.id as member_id, m.status as member_status, m.paid, m.language, m.invisible, s.seeks,
          f.id as staff_id, f.name as staff_name, f.role, f.site_ids,
          coalesce(s.seen_at, s.created_at) <= $3::timestamptz - interval '1 hour' as is_stale
     from session s
     left join member m on m.id = s.member_id and m.site_id = s.site_id and m.status <> 'deleted'
                        and m.suspended_at is null
     left join staff f on f.id = s.staff_id and s.site_id = any (f.site_ids)
    where s.token_hash = $1 and s.site_id = $2 and s.expires_at > $3`,
)

/** Selects those of the given member sessions that are still valid. */
export const selectOpenSessions = named<{ token_hash: Buffer; invisible: boolean }>(
  'select_open_sessions',
  `select s.token_hash, m.invisible
     from session s
     join member m on m.id = s.member_id and m.site_id = s.site_id and m.status <> 'deleted'
    where s.token_hash = any ($1) and s.expires_at > $2`,
)

/**
 * Records the last use. Called at most once an hour per session, because the exact time is private and a write for each
 * request would be too slow.
 */
export const touchSession = named('touch_session', 'update session set seen_at = $2 where token_hash = $1')

export interface OwnSessionRow {
  id: string
  user_agent: string
  created_at: string
  seen_at: string
}

export const selectSessionsOfMember = named<OwnSessionRow>(
  'select_sessions_of_member',
  `select encode(substr(token_hash, 1, 12), 'hex') as id, user_agent, created_at,
          coalesce(seen_at, created_at) as seen_at
     from session where member_id = $1 and expires_at > $2
    order by coalesce(seen_at, created_at) desc, created_at desc`,
)

export const selectLiveSessions = named<{ token_hash: Buffer }>(
  'select_live_sessions',
  'select token_hash from session where member_id = $1 and expires_at > $2',
)

export const deleteOwnSession = named<{ token_hash: Buffer }>(
  'delete_own_session',
  `delete from session
    where member_id = $1 and encode(substr(token_hash, 1, 12), 'hex') = $2 returning token_hash`,
)

export const deleteSession = named<{ member_id: string | null }>(
  'delete_session',
  'delete from session where token_hash = $1 returning member_id',
)

/** Deletes all sessions of a member except the session with the token hash $2. Deletes all if $2 is null. */
export const deleteSessionsOfMember = named<{ token_hash: Buffer }>(
  'delete_sessions_of_member',
  'delete from session where member_id = $1 and ($2::bytea is null or token_hash <> $2) returning token_hash',
)

export const deleteSessionsOfStaff = named(
  'delete_sessions_of_staff',
  'delete from session where staff_id = (select id from staff where email = $1)',
)

export const deleteExpiredSessions = named(
  'delete_expired_sessions',
  'delete from session where expires_at <= $1',
)

export const updateSessionSeeks = named(
  'update_session_seeks',
  'update session set seeks = $2 where token_hash = $1',
)

export const selectProvedAt = named<{ proved_at: string | null }>(
  'select_session_proved_at',
  'select proved_at from session where token_hash = $1',
)

export const updateProvedAt = named(
  'update_session_proved_at',
  'update session set proved_at = $2 where token_hash = $1',
)
