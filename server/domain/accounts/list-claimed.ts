import type { MemberId, SiteId } from '#contract/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectClaimed } from './store.ts'

/** A site's claimed addresses in their own order, from behind `after` on (null: from the first). */
export async function listClaimed(
  db: Queryable,
  site: SiteId,
  after: string | null,
  most: number,
): Promise<{ member: MemberId; email: string }[]> {
  const { rows } = await selectClaimed(db, [site, after ?? '', most])
  return rows.map(({ member_id, email }) => ({ member: member_id as MemberId, email }))
}
