import type { SiteId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectAdvertKinds } from './store.ts'

/** Returns the kinds of advertisements (P4) among a site's profiles. */
export async function listAdvertKinds(db: Queryable, site: SiteId): Promise<('cam' | 'resell')[]> {
  const { rows } = await selectAdvertKinds(db, { site_id: site })
  return rows.map(({ kind }) => kind)
}
