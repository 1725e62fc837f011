import type { SiteId } from '#contract/wire/ids.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { hasStarted } from './present.ts'
import { normalizeCode } from './rules.ts'
import * as store from './store.ts'

export type StoredCode = store.CodeRow

/** Returns the codes of a site that are not a single member's, the newest first. */
export const listSiteCodes = async (db: Queryable, site: SiteId): Promise<StoredCode[]> =>
  (await store.selectSiteCodes(db, { site_id: site })).rows

/** Returns a code of the site that is not a single member's, or `null`. */
export async function findSiteCode(db: Queryable, site: SiteId, code: string): Promise<StoredCode | null> {
  const row = (await store.selectCode(db, { site_id: site, code: normalizeCode(code) })).rows[0]
  return row && row.member_id === null ? row : null
}

/** Returns whether a code is valid now or may become so. */
export const isComing = ({ status, expires }: StoredCode, now: Date): boolean =>
  status === 'active' && (expires === null || new Date(iso(expires)) > now)

/** Returns whether a code is valid at a time. */
export const isValidAt = (code: StoredCode, at: Date): boolean => isComing(code, at) && hasStarted(code, at)

/** Stops a code, or starts it again. Returns false if it is so already. */
export async function setCodeStatus(
  tx: Queryable,
  site: SiteId,
  { code }: Pick<StoredCode, 'code'>,
  status: StoredCode['status'],
): Promise<boolean> {
  return (await store.updateCodeStatus(tx, { site_id: site, code, status })).rowCount === 1
}
