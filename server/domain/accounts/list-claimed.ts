import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectClaimed } from './store.ts'

/**
 * Returns at most `limit` of a site's claimed mail addresses in ascending order. Starts after the mail address `after`,
 * or with the first mail address if `after` is `null`.
 */
export async function listClaimed(
  db: Queryable,
  site: SiteId,
  after: string | null,
  limit: number,
): Promise<{ member: MemberId; email: string }[]> {
  const { rows } = await selectClaimed(db, { site_id: site, min_email: after ?? '', limit })
  return rows.map(({ member_id, email }) => ({ member: member_id as MemberId, email }))
}
