import type { MemberId } from '#contract/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectLiveSessions } from './store.ts'

/** Hashes of the tokens with which a member is signed in now, as `MemberSession.tokenHash` has them. */
export async function listLiveSessions(db: Queryable, member: MemberId, now: Date): Promise<Buffer[]> {
  return (await selectLiveSessions(db, [member, now])).rows.map((row) => row.token_hash)
}
