import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectByAddress } from './store.ts'

/** Lists the members with a mail address on a site: at most one who has confirmed it, and sign-ups that have not. */
export async function listByAddress(db: Queryable, site: SiteId, email: string): Promise<MemberId[]> {
  return (await selectByAddress(db, { site_id: site, email })).rows.map(({ id }) => id as MemberId)
}
