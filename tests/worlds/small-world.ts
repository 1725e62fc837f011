import { createSite, getSite } from '#server/domain/sites/index.ts'
import { seconds } from '#server/kernel/clock.ts'
import type { Site } from '#server/kernel/site.ts'
import type { TestApp } from '#tests/harness/app.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'

let count = 0

/**
 * Creates a site for a world. Hundreds of worlds can share a database, because members of one site are invisible on
 * other sites. Deletes the site of the previous world, so that reading all sites stays fast.
 */
export async function createWorldSite(app: TestApp): Promise<Site> {
  const { settings, ...rest } = siteFixture(`world${++count}.test`, false)
  const open = { ...settings, countries: ['IT'], logged_out_search: true }
  // Expires the cached list of sites.
  app.clock.advance(seconds(60))
  await app.db.query('delete from site where domain = $1', [`world${count - 1}.test`])
  return getSite(app, await createSite(app.db, { ...rest, settings: open }, app.clock.now()))
}
