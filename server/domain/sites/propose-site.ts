import type { SiteId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { type ChangeOptions, planChange } from './change-site.ts'
import { siteOf } from './find-site.ts'
import type { SiteChange } from './read-change.ts'
import { rowAt, type SiteValues } from './site-values.ts'
import { selectSites } from './store.ts'
import { getVapidKeys } from './vapid.ts'
import { findWebPort } from './web-port.ts'

export interface ProposedSite {
  /** The site as it would be. */
  readonly site: Site
  readonly before: SiteValues
  readonly after: SiteValues
}

/** Checks a change without making it. Throws as `changeSite`. */
export async function proposeSite(
  app: App,
  id: SiteId,
  change: SiteChange,
  options: Pick<ChangeOptions, 'now' | 'startsAt' | 'seen'>,
): Promise<ProposedSite> {
  const row = (await selectSites(app.db)).rows.find((each) => each.id === id)
  if (!row) throw new Error(`no site ${id}`)
  const { before, after, changed } = planChange(rowAt(row, options.now), change, options)
  const { public_key } = await getVapidKeys(app, app.db)
  const port = await findWebPort(app, app.db)
  const prices = (await app.composed.listSiteRates(app.db, options.now)).get(id)
  const translation_to = app.translator?.name ?? null
  return { site: siteOf(changed, options.now, { port, public_key, translation_to, prices }), before, after }
}
