import type { MemberId, VerificationId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectOne } from './store.ts'

/** Returns whether a member has sent this pose. */
export const hasPose = async (db: Queryable, member: MemberId, pose: string): Promise<boolean> =>
  (await selectOne(db, { member_id: member, id: pose as VerificationId })).rowCount === 1
