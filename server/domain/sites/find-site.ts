import type { SiteId } from '#contract/ids.ts'
import { limits } from '#contract/limits.ts'
import type { App } from '#server/kernel/app.ts'
import { iso, seconds } from '#server/kernel/clock.ts'
import type { Site } from '#server/kernel/site.ts'
import { SiteSettings } from './site-settings.ts'
import { type SiteRow, selectSites } from './store.ts'

/** How long a changed setting may take to reach every process. */
const rereadAfter = seconds(15)

interface Cached {
  readonly readAt: number
  readonly sites: readonly Site[]
}
const cache = new WeakMap<App, Promise<Cached>>()

/** Every site of the installation, the default one first; read anew after some seconds. */
export async function listSites(app: App): Promise<readonly Site[]> {
  const now = app.clock.now().getTime()
  const known = await cache.get(app)
  if (known && now - known.readAt < rereadAfter && known.sites.length > 0) return known.sites
  const reading = readSites(app).then((sites) => ({ readAt: now, sites }))
  cache.set(app, reading)
  reading.catch(() => cache.delete(app))
  return (await reading).sites
}

/** S1: the site of a host name; any other host gets the default site. Throws where the installation has none. */
export async function findSite(app: App, hostname: string): Promise<Site> {
  const sites = await listSites(app)
  const name = hostname.toLowerCase()
  const site = sites.find((site) => site.domain === name) ?? sites.find((site) => site.isDefault)
  if (!site) throw new Error('This installation has no site yet: create one, or start with DEMO=on.')
  return site
}

export async function getSite(app: App, id: SiteId): Promise<Site> {
  const site = (await listSites(app)).find((site) => site.id === id)
  if (!site) throw new Error(`no site ${id}`)
  return site
}

async function readSites(app: App): Promise<Site[]> {
  const { rows } = await selectSites(app.db)
  return rows.map((row) => siteOf(row, app))
}

function siteOf(row: SiteRow, app: App): Site {
  const added = iso(row.added)
  return {
    id: row.id as SiteId,
    domain: row.domain,
    // A demo's site has no address of its own: it is where this process listens.
    origin: row.origin || `http://${row.domain}:${app.config.port}`,
    isDefault: row.is_default,
    version: row.version,
    settings: {
      ...SiteSettings.parse(row.settings),
      domain: row.domain,
      company_id: row.company_id,
      cdn_prefix: '/media/',
      geoip_country: null,
      geoip_selected_country: null,
      push_public_key: null,
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
