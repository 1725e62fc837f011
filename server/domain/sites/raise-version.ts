import type { SiteId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { lockSiteById, updateVersion } from './store.ts'

/**
 * Locks a site until the end of the transaction, so that prices and codes of it, which are checked against each other,
 * change one after the other.
 */
export async function lockOffers(tx: Tx, site: SiteId): Promise<void> {
  await lockSiteById(tx, { id: site })
}

/** Ends the cached copies of a site's pages, when something that they show has changed outside its settings. */
export async function raiseVersion(tx: Tx, site: SiteId): Promise<void> {
  await updateVersion(tx, { id: site })
}
