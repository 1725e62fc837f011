import type { MemberId } from '#contract/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type HiddenRow, selectHidden } from './store.ts'

/** What a member keeps for themselves (X4). */
export type Hidden = Omit<HiddenRow, 'id'>

/** What those of these members who keep something for themselves hide; the others are not in it. */
export async function listHidden(
  db: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Hidden>> {
  if (members.length === 0) return new Map()
  return new Map((await selectHidden(db, [members])).rows.map(({ id, ...hidden }) => [id, hidden]))
}
