import type { SiteId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { hashAddress } from './addresses.ts'
import { insertRefusal, selectRefusal } from './store.ts'

/** Records that nobody may be asked at an address for a year. The address is stored as its hash. */
export async function recordRefusal({ app, site }: RequestContext, tx: Tx, address: string): Promise<void> {
  const address_hash = await hashAddress(app, site.id, address)
  await insertRefusal(tx, { site_id: site.id, address_hash, refused_at: app.clock.now() })
}

/** Returns whether the owner of an address has refused. */
export async function hasRefused(app: App, site: SiteId, address: string): Promise<boolean> {
  const address_hash = await hashAddress(app, site, address)
  return (await selectRefusal(app.db, { site_id: site, address_hash })).rows.length > 0
}
