import { createSite, getSite } from '#server/domain/sites/index.ts'
import { seconds } from '#server/kernel/clock.ts'
import type { Site } from '#server/kernel/site.ts'
import type { TestApp } from '#tests/harness/app.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'

let count = 0

/**
 * A site of its own for each world: who lives in one is seen in no other, so that hundreds of them share one
 * database. The site before it goes: whoever reads the sites reads few.
 */
export async function createWorldSite(app: TestApp): Promise<Site> {
  const { settings, ...rest } = siteFixture(`world${++count}.test`, false)
  const open = { ...settings, countries: ['IT'], logged_out_search: true }
  // Longer than a process remembers its sites.
  app.clock.advance(seconds(60))
  await app.db.query('delete from site where domain = $1', [`world${count - 1}.test`])
  return getSite(app, await createSite(app.db, { ...rest, settings: open }, app.clock.now()))
}
