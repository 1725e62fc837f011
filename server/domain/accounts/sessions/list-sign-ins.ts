import type { MemberId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type BrowserNames, nameBrowser } from './browser.ts'
import { selectSessionsOfMember } from './store.ts'

/** A browser in which a member is signed in. Times are ISO 8601. */
export interface SignIn extends BrowserNames {
  readonly since: string
  readonly lastSeen: string
}

/** Returns the browsers in which a member is signed in, most recently used first, for staff. */
export async function listSignIns(db: Queryable, member: MemberId, now: Date): Promise<SignIn[]> {
  const { rows } = await selectSessionsOfMember(db, { member_id: member, since: now })
  return rows.map((row) => ({
    ...nameBrowser(row.user_agent),
    since: iso(row.created_at),
    lastSeen: iso(row.seen_at),
  }))
}
