import type { SessionId, SessionItem } from '#contract/accounts/sign-in.ts'
import { iso } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { nameBrowser } from './browser.ts'
import { type OwnSessionRow, selectSessionsOfMember } from './store.ts'

/**
 * Returns the browsers that are signed in to the account (A10). This browser comes first. The other browsers follow,
 * most recently used first.
 */
export async function listSessions({ app, session }: MemberContext): Promise<SessionItem[]> {
  const { rows } = await selectSessionsOfMember(app.db, {
    member_id: session.memberId,
    since: app.clock.now(),
  })
  const own = session.tokenHash.toString('hex')
  const items = rows.map((row) => present(row, own.startsWith(row.id)))
  return [...items.filter(({ current }) => current), ...items.filter(({ current }) => !current)]
}

const present = (row: OwnSessionRow, current: boolean): SessionItem => ({
  id: row.id as SessionId,
  current,
  ...nameBrowser(row.user_agent),
  since: iso(row.created_at),
  last_seen: iso(row.seen_at),
})
