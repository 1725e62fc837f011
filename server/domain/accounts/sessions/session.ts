import { hash } from 'node:crypto'
import type { Role } from '#contract/accounts/accounts.ts'
import * as limits from '#contract/limits.ts'
import type { Gender } from '#contract/profiles/profiles.ts'
import type { MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'
import { existingAmong } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days, hours } from '#server/kernel/clock.ts'
import { newToken } from '#server/kernel/ids.ts'
import type { MemberSession, RequestContext, Session } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { deviceHash, rememberDevice } from '../sign-in/device.ts'
import {
  deleteSession,
  deleteSessionsOfAll,
  deleteSessionsOfMember,
  insertSession,
  type SessionRow,
  selectOpenSessions,
  selectSession,
  touchSession,
  updateSessionSeeks,
} from './store.ts'

/** Returns the hash of a token. Only the hash is stored, so that a leaked database contains no usable session. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

export type NewSession = { readonly site: Pick<Site, 'id'>; readonly userAgent: string } & (
  | { readonly member: MemberId }
  | {
      readonly staff: StaffId
      /** Whether a second factor was proved. Defaults to `true`. */
      readonly secondFactor?: boolean
      /**
       * The hash of the browser to which the session is bound (`deviceHash`). Every sign-in of staff binds it. Only the
       * code that prepares tests and benchmarks does not; such a session has the lifetime of a member's.
       */
      readonly device?: Buffer
    }
) & {
    /** Whether a password or passkey was verified. Defaults to `true`. */
    readonly proved?: boolean
    /** See `MemberSession.seeks`. */
    readonly seeks?: readonly Gender[]
  }

/**
 * Creates a session of 30 days (§9), or of 12 hours for staff, and returns its token of 43 characters. The token itself
 * is not stored.
 */
export async function createSession(
  app: Pick<App, 'db' | 'clock'>,
  session: NewSession,
  db: Queryable = app.db,
): Promise<string> {
  const token = newToken()
  const now = app.clock.now()
  await insertSession(db, {
    token_hash: hashToken(token),
    site_id: session.site.id,
    member_id: 'member' in session ? session.member : null,
    staff_id: 'staff' in session ? session.staff : null,
    user_agent: session.userAgent,
    created_at: now,
    expires_at: new Date(
      now.getTime() +
        ('staff' in session && session.device
          ? hours(limits.staff_session_hours)
          : days(limits.session_days)),
    ),
    proved_at: (session.proved ?? true) ? now : null,
    seeks: session.seeks ?? [],
    device_hash: ('staff' in session && session.device) || null,
    second_factor_at: 'staff' in session && (session.secondFactor ?? true) ? now : null,
  })
  return token
}

/**
 * Returns the session of a token on this site, or `null` if the token is unknown, expired or ended. A session of staff
 * is valid only in the browser with the token `device`, so that a stolen cookie is useless in another one. It leaves out
 * sites that were removed.
 */
export async function findSession(
  app: App,
  site: Pick<Site, 'id'>,
  token: string,
  device: string | null = null,
): Promise<Session | null> {
  const tokenHash = hashToken(token)
  const now = app.clock.now()
  const key = { token_hash: tokenHash, site_id: site.id, since: now, idle_minutes: limits.staff_idle_minutes }
  const row = (await selectSession(app.db, key)).rows[0]
  if (row?.device_hash && !row.device_hash.equals(deviceHash(device ?? '', row.staff_id as StaffId)))
    return null
  if (row?.is_stale) await touchSession(app.db, { token_hash: tokenHash, seen_at: now })
  const session = row ? present(row, tokenHash, app.config.demo === 'off') : null
  if (session?.kind !== 'staff') return session
  return { ...session, siteIds: await existingAmong(app, session.siteIds) }
}

/**
 * A valid session, with the current `invisible` setting of its member. Open streams read the session and the setting
 * repeatedly, because the session can end and the setting can change.
 */
export interface OpenSession {
  readonly tokenHash: Buffer
  readonly invisible: boolean
}

/**
 * Returns the sessions of `tokenHashes` that are still valid. Used for streams, which stay open without further
 * requests.
 */
export async function findOpenSessions(app: App, tokenHashes: readonly Buffer[]): Promise<OpenSession[]> {
  const { rows } = await selectOpenSessions(app.db, { token_hashs: tokenHashes, since: app.clock.now() })
  return rows.map(({ token_hash, invisible }) => ({ tokenHash: token_hash, invisible }))
}

function present(row: SessionRow, tokenHash: Buffer, needsSecondFactor: boolean): Session | null {
  if (row.member_id !== null)
    return {
      kind: 'member',
      tokenHash,
      memberId: row.member_id as MemberId,
      status: row.member_status as 'not_confirmed' | 'active',
      paid: row.paid === true,
      language: row.language ?? '',
      invisible: row.invisible === true,
      seeks: row.seeks,
    }
  if (row.staff_id !== null)
    return {
      kind: 'staff',
      tokenHash,
      staffId: row.staff_id as StaffId,
      name: row.staff_name ?? '',
      role: row.role as Role,
      lacks: row.has_second_factor || !needsSecondFactor ? null : row.has_factor ? 'prove' : 'enrol',
      siteIds: (row.site_ids ?? []) as SiteId[],
    }
  return null
}

/** Stores the genders that the member seeks in this session only (P1). */
export async function saveSessionSeeks(
  db: Queryable,
  { tokenHash }: Pick<MemberSession, 'tokenHash'>,
  seeks: readonly Gender[],
): Promise<void> {
  await updateSessionSeeks(db, { token_hash: tokenHash, seeks })
}

/** Ends a session and closes its open streams. Idempotent. */
export async function endSession(app: App, session: Session): Promise<void> {
  const { rows } = await deleteSession(app.db, { token_hash: session.tokenHash })
  const member = rows[0]?.member_id as MemberId | null | undefined
  if (member) app.bus.endSessions(member, session.tokenHash.toString('hex'))
}

/**
 * Signs this browser in with a new session. Ends the browser's previous session, because another person could know the
 * token of that session (session fixation). Records the browser as known to the member, unless the caller has already
 * done so (`isRemembered`).
 */
export async function enterSession(
  requestContext: RequestContext,
  token: string,
  isRemembered = false,
): Promise<void> {
  const session = await findSession(requestContext.app, requestContext.site, token, requestContext.device)
  if (!session) throw new Error('the new session was not found')
  const { db } = requestContext.app
  if (session.kind === 'member' && !isRemembered) await rememberDevice(requestContext, db, session.memberId)
  if (requestContext.session) await endSession(requestContext.app, requestContext.session)
  requestContext.signIn(token, session)
}

/**
 * Ends all sessions of a member in the caller's transaction, except the session with the token hash `except`. After the
 * commit, call `closeStreams` to close the open streams of the ended sessions.
 */
export async function endSessionsOf(
  db: Queryable,
  member: MemberId,
  except: Buffer | null = null,
): Promise<{ count: number; closeStreams(app: Pick<App, 'bus'>): void }> {
  const { rows } = await deleteSessionsOfMember(db, { member_id: member, token_hash: except })
  return {
    count: rows.length,
    closeStreams({ bus }) {
      for (const { token_hash } of rows) bus.endSessions(member, token_hash.toString('hex'))
    },
  }
}

/**
 * Ends the sessions of all members, of all staff, or of both, on one site or on all. Returns their number. Open streams
 * end with their next check.
 */
export async function endSessionsOfAll(
  db: Queryable,
  { of, site }: { of: 'members' | 'staff' | 'all'; site: SiteId | null },
): Promise<number> {
  const { rowCount } = await deleteSessionsOfAll(db, {
    members: of !== 'staff',
    staff: of !== 'members',
    site_id: site,
  })
  return rowCount ?? 0
}
