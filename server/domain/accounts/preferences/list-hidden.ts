import type { MemberId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type HiddenRow, selectHidden } from './store.ts'

/** Says which data a member hides from others (X4). */
export type Hidden = Omit<HiddenRow, 'id'>

/** Returns which data each of these members hides. Members who hide nothing are not in the map. */
export async function listHidden(
  db: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Hidden>> {
  if (members.length === 0) return new Map()
  return new Map((await selectHidden(db, { ids: members })).rows.map(({ id, ...hidden }) => [id, hidden]))
}
