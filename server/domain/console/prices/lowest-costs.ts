import type { SiteId, StaffId } from '#contract/wire/ids.ts'
import { listLowestCosts } from '#server/domain/credits/index.ts'
import { changeSite, getSite, raiseVersion } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { defineJob } from '#server/kernel/job.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction } from '#server/kernel/sql.ts'

/**
 * Stores the lowest price of a message in each country of a site (§3, `minimum_message_costs`). The site gets a new
 * version, so that no cached page keeps the old prices.
 * @param staff the person who changes the prices, or `null` when a planned list begins or ends
 */
export async function storeLowestCosts(
  tx: Tx,
  { id, domain, settings }: Site,
  now: Date,
  staff: StaffId | null,
): Promise<void> {
  const { countries, message_credits } = settings
  const minimum_message_costs = await listLowestCosts(tx, id, countries, message_credits, now)
  const change = { settings: { minimum_message_costs }, company: {} }
  if (!(await changeSite(tx, domain, change, { staff, now }))) await raiseVersion(tx, id)
}

/** Stores the lowest prices when a price list begins or ends. */
export const applyPrices = defineJob<{ site: SiteId }>('console.apply_prices', async (app: App, { site }) => {
  const known = await getSite(app, site)
  await inTransaction(app.db, (tx) => storeLowestCosts(tx, known, app.clock.now(), null))
})
