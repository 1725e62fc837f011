import type { MemberId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectLandingConsent } from './store.ts'

/**
 * Returns whether a member wants to be shown on landing pages (L3): has consented, and is not invisible. Does not check
 * whether the profile is visible.
 */
export async function isOnLandings(db: Queryable, member: MemberId): Promise<boolean> {
  return (await selectLandingConsent(db, { id: member })).rows.length > 0
}
