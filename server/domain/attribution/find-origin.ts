import type { MemberId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectOrigin } from './store.ts'

/** Returns the lander of a member's sign-up as `alonetonight/estate`, or `null` if the member came from none. */
export async function findLanderOf(db: Queryable, member: MemberId): Promise<string | null> {
  const row = (await selectOrigin(db, { member_id: member })).rows[0]
  return row?.lander ? [row.lander, row.slug].filter(Boolean).join('/') : null
}
