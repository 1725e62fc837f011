import type { MemberId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectLiveSessions } from './store.ts'

/** Returns the token hashes of a member's valid sessions. They have the same form as `MemberSession.tokenHash`. */
export async function listLiveSessions(db: Queryable, member: MemberId, now: Date): Promise<Buffer[]> {
  return (await selectLiveSessions(db, { member_id: member, since: now })).rows.map((row) => row.token_hash)
}
