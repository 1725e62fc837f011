import { hash } from 'node:crypto'
import type { Role } from '#contract/accounts.ts'
import type { MemberId, SiteId, StaffId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { newToken } from '#server/kernel/ids.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import type { Session, Visit } from '#server/kernel/visit.ts'
import { rememberDevice } from '../sign-in/device.ts'
import {
  deleteSession,
  deleteSessionsOfMember,
  insertSession,
  type SessionRow,
  selectOpenSessions,
  selectSession,
  touchSession,
} from './store.ts'

/** Whoever reads the database can use none of its sessions: only the hash of a token is kept. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

export type NewSession = { readonly site: Pick<Site, 'id'>; readonly userAgent: string } & (
  | { readonly member: MemberId }
  | { readonly staff: StaffId }
) & {
    /** False where no password or passkey was asked for. */
    readonly proved?: boolean
  }

/** Begins a session of 30 days (§9) and answers its token, 43 characters, which is known nowhere else. */
export async function createSession(app: App, session: NewSession, db: Queryable = app.db): Promise<string> {
  const token = newToken()
  const now = app.clock.now()
  await insertSession(db, [
    hashToken(token),
    session.site.id,
    'member' in session ? session.member : null,
    'staff' in session ? session.staff : null,
    session.userAgent,
    now,
    new Date(now.getTime() + days(limits.session_days)),
    (session.proved ?? true) ? now : null,
  ])
  return token
}

/** Whose token this is on this site; null when it is nobody's, has expired or was ended. */
export async function findSession(app: App, site: Pick<Site, 'id'>, token: string): Promise<Session | null> {
  const tokenHash = hashToken(token)
  const now = app.clock.now()
  const row = (await selectSession(app.db, [tokenHash, site.id, now])).rows[0]
  if (row?.is_stale) await touchSession(app.db, [tokenHash, now])
  return row ? present(row, tokenHash) : null
}

/** What is new of a session that has been open for a while. */
export interface OpenSession {
  readonly tokenHash: Buffer
  readonly invisible: boolean
}

/** Those of members' sessions that still hold, for whoever keeps them open without asking. */
export async function findOpenSessions(app: App, tokenHashes: readonly Buffer[]): Promise<OpenSession[]> {
  const { rows } = await selectOpenSessions(app.db, [tokenHashes, app.clock.now()])
  return rows.map(({ token_hash, invisible }) => ({ tokenHash: token_hash, invisible }))
}

function present(row: SessionRow, tokenHash: Buffer): Session | null {
  if (row.member_id !== null)
    return {
      kind: 'member',
      tokenHash,
      memberId: row.member_id as MemberId,
      status: row.member_status as 'not_confirmed' | 'active',
      paid: row.paid === true,
      language: row.language ?? '',
      invisible: row.invisible === true,
    }
  if (row.staff_id !== null)
    return {
      kind: 'staff',
      tokenHash,
      staffId: row.staff_id as StaffId,
      name: row.staff_name ?? '',
      role: row.role as Role,
      siteIds: (row.site_ids ?? []) as SiteId[],
    }
  return null
}

/** Ends a session at once, on every open stream too. Ending one that has ended is fine. */
export async function endSession(app: App, session: Session): Promise<void> {
  const { rows } = await deleteSession(app.db, [session.tokenHash])
  const member = rows[0]?.member_id as MemberId | null | undefined
  if (member) app.bus.endSessions(member, session.tokenHash.toString('hex'))
}

/**
 * Signs this browser in with a new session; the one it had ends, so that no token outlives a sign-in (fixation). The
 * browser is one of the member's from now on, unless the caller has just said so itself.
 */
export async function enterSession(visit: Visit, token: string, isRemembered = false): Promise<void> {
  const session = await findSession(visit.app, visit.site, token)
  if (!session) throw new Error('the new session is not there')
  if (session.kind === 'member' && !isRemembered) await rememberDevice(visit, visit.app.db, session.memberId)
  if (visit.session) await endSession(visit.app, visit.session)
  visit.signIn(token, session)
}

/**
 * Ends a member's sessions, all or all but one (of this token hash), within the transaction that causes it. The open
 * streams of those that ended are closed by `closeStreams`, to be called after the commit.
 */
export async function endSessionsOf(
  db: Queryable,
  member: MemberId,
  but: Buffer | null = null,
): Promise<{ count: number; closeStreams(app: Pick<App, 'bus'>): void }> {
  const { rows } = await deleteSessionsOfMember(db, [member, but])
  return {
    count: rows.length,
    closeStreams({ bus }) {
      for (const { token_hash } of rows) bus.endSessions(member, token_hash.toString('hex'))
    },
  }
}
