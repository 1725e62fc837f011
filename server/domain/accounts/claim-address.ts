import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { insertClaim, lockAddress, selectStaffByEmail } from './store.ts'

interface Claim {
  readonly site_id: SiteId
  readonly email: string
  readonly member_id: MemberId
}

/**
 * Claims a mail address for a member. Returns false if another member has claimed it, or if it belongs to a staff account
 * of the site: sign-in prefers the staff account, so the member could not sign in (docs/decisions/153).
 */
export async function claimAddress(tx: Tx, { site_id, email, member_id }: Claim): Promise<boolean> {
  // `listSitesOfMember` takes the same lock, so that a member and a staff account never both find the address free.
  await lockAddress(tx, { site_id, email })
  if ((await selectStaffByEmail(tx, { email, any: site_id })).rows.length > 0) return false
  return (await insertClaim(tx, { site_id, email, member_id })).rowCount === 1
}
