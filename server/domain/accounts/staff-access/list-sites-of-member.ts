import type { SiteId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { lockAddress, selectOwner, selectSitesOfBuyer } from '../store.ts'

/**
 * Returns those of the sites on which a mail address belongs to a member, so that a staff account may not have it
 * (docs/decisions/153). A provisional member counts only after a purchase: otherwise anybody could keep an address from
 * the staff by a sign-up. No member gets the address until the end of the transaction.
 */
export async function listSitesOfMember(
  tx: Tx,
  email: string,
  sites: readonly SiteId[],
): Promise<readonly SiteId[]> {
  const buyer = (await selectSitesOfBuyer(tx, { email, site_ids: sites })).rows
  const taken = new Set(buyer.map(({ site_id }) => site_id))
  // In one order, so that two transactions cannot wait for each other.
  for (const site_id of sites.toSorted()) {
    await lockAddress(tx, { site_id, email })
    if ((await selectOwner(tx, { site_id, email })).rows.length > 0) taken.add(site_id)
  }
  return sites.filter((site) => taken.has(site))
}
