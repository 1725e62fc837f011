import type { Queryable } from '#server/kernel/sql.ts'
import { selectMemberBefore } from './store.ts'

/** Returns whether the installation has a member who signed up before this time: then there is something to lose. */
export const hasMemberBefore = async (db: Queryable, time: Date): Promise<boolean> =>
  (await selectMemberBefore(db, { time })).rows.length > 0
