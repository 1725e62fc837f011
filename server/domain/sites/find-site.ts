import type { SiteId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import type { App } from '#server/kernel/app.ts'
import { iso, seconds } from '#server/kernel/clock.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { SiteSettings, searchFields } from './site-settings.ts'
import { type SiteRow, selectSites } from './store.ts'
import { getVapidKeys } from './vapid.ts'

/** How long a changed setting may take to reach every process. */
const rereadAfter = seconds(15)

interface Cached {
  readonly readAt: number
  readonly sites: readonly Site[]
}
const latest = new WeakMap<App, Cached>()
const readings = new WeakMap<App, Promise<readonly Site[]>>()

/**
 * Every site of the installation, the default one first; read anew after some seconds, once for all who ask meanwhile.
 * @param tx inside a transaction, its own connection: if all who hold one waited for one more, none would ever get it
 */
export async function listSites(app: App, tx?: Queryable): Promise<readonly Site[]> {
  const known = latest.get(app)
  if (known && app.clock.now().getTime() - known.readAt < rereadAfter && known.sites.length > 0)
    return known.sites
  // Not remembered: what a transaction reads may never be committed.
  if (tx) return readSites(app, tx)
  let reading = readings.get(app)
  if (!reading) {
    reading = remember(app).finally(() => readings.delete(app))
    readings.set(app, reading)
  }
  return reading
}

async function remember(app: App): Promise<readonly Site[]> {
  const readAt = app.clock.now().getTime()
  const sites = await readSites(app, app.db)
  latest.set(app, { readAt, sites })
  return sites
}

/** S1: the site of a host name; any other host gets the default site. Throws where the installation has none. */
export async function findSite(app: App, hostname: string): Promise<Site> {
  const sites = await listSites(app)
  const name = hostname.toLowerCase()
  const site = sites.find((site) => site.domain === name) ?? sites.find((site) => site.isDefault)
  if (!site) throw new Error('This installation has no site yet: create one, or start with DEMO=on.')
  return site
}

/** Throws where there is none. `tx`: see `listSites`. */
export async function getSite(app: App, id: SiteId, tx?: Queryable): Promise<Site> {
  const site = (await listSites(app, tx)).find((site) => site.id === id)
  if (!site) throw new Error(`no site ${id}`)
  return site
}

async function readSites(app: App, db: Queryable): Promise<readonly Site[]> {
  const { rows } = await selectSites(db)
  const { public_key } = await getVapidKeys(app, db)
  return rows.map((row) => siteOf(row, app, public_key))
}

function siteOf(row: SiteRow, app: App, push_public_key: string): Site {
  const added = iso(row.added)
  const { icebreakers, ...settings } = SiteSettings.parse(row.settings)
  return {
    id: row.id as SiteId,
    domain: row.domain,
    // A demo's site has no address of its own: it is where this process listens.
    origin: row.origin || `http://${row.domain}:${app.config.port}`,
    isDefault: row.is_default,
    version: row.version,
    icebreakers,
    settings: {
      ...settings,
      search_fields: searchFields(settings),
      domain: row.domain,
      company_id: row.company_id,
      cdn_prefix: '/media/',
      geoip_country: null,
      geoip_selected_country: null,
      push_public_key,
    },
    company: {
      name: row.company_name,
      address: row.address,
      kvk: row.kvk,
      city: row.city,
      country: row.country,
      tradenames: row.tradenames,
      vat_numbers: row.vat_numbers,
      support_phone: row.support_phone,
      delete_discount: row.delete_discount,
      added,
      terms_version: added > limits.terms_version ? added : limits.terms_version,
    },
  }
}
