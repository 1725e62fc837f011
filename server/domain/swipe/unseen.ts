import type { MemberId } from '#contract/wire/ids.ts'
import { listLikedAmong } from '#server/domain/likes/index.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectSwipedAmong } from './store.ts'

/**
 * Returns the members of `ids` whom a member has neither liked nor passed. Looks up these ids by key in two statements,
 * because the cost of a join would grow with the number of swipes.
 */
export async function unseenAmong(
  db: Queryable,
  member: MemberId,
  ids: readonly MemberId[],
): Promise<MemberId[]> {
  if (ids.length === 0) return []
  const [swiped, liked] = await Promise.all([
    selectSwipedAmong(db, { member_id: member, other_ids: ids }),
    listLikedAmong(db, member, ids),
  ])
  const seen = new Set([...swiped.rows.map((row) => row.other_id), ...liked])
  return ids.filter((id) => !seen.has(id))
}
