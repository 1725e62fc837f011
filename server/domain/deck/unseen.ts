import type { MemberId } from '#contract/ids.ts'
import { listLikedAmong } from '#server/domain/likes/index.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectSwipedAmong } from './store.ts'

/**
 * Of these, those whom a member has neither liked nor passed. Two look-ups by the member's own keys for the ids at hand,
 * not a join with what was ever swiped: that would grow with it.
 */
export async function unseenAmong(
  db: Queryable,
  member: MemberId,
  ids: readonly MemberId[],
): Promise<MemberId[]> {
  if (ids.length === 0) return []
  const [swiped, liked] = await Promise.all([
    selectSwipedAmong(db, [member, ids]),
    listLikedAmong(db, member, ids),
  ])
  const seen = new Set([...swiped.rows.map((row) => row.other_id), ...liked])
  return ids.filter((id) => !seen.has(id))
}
