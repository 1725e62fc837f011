import type { SiteId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { updateVersion } from './store.ts'

/** Ends the cached copies of a site's pages, when something that they show has changed outside its settings. */
export async function raiseVersion(tx: Tx, site: SiteId): Promise<void> {
  await updateVersion(tx, { id: site })
}
