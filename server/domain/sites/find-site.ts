import * as limits from '#contract/limits.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { iso, seconds } from '#server/kernel/clock.ts'
import type { SiteRates } from '#server/kernel/site-rates.ts'
import type { Site } from '#server/kernel/site.ts'
import { isOutage, type Queryable } from '#server/kernel/sql.ts'
import { lowestCosts } from './lowest-costs.ts'
import { readSigningKeys } from './signing-keys.ts'
import { SiteSettings, searchFields } from './site-settings.ts'
import { hasStarted, nextStart, rowAt } from './site-values.ts'
import { type SiteRow, selectSites } from './store.ts'
import { getVapidKeys } from './vapid.ts'
import { findWebPort } from './web-port.ts'

/**
 * The time for which a process caches the sites, in ms. A changed setting applies in every process after at most this time.
 * @internal Exported only for the end-to-end tests, which shorten it.
 */
export const siteCache = { ms: seconds(15) }

interface Cached {
  readonly readAt: number
  /** The instant until which the sites are as they are, unless somebody changes them. */
  readonly until: number
  readonly sites: readonly Site[]
}
const latest = new WeakMap<App, Cached>()
const readings = new WeakMap<App, Promise<readonly Site[]>>()

/**
 * Returns all sites of the installation, the default site first. Caches them for `siteCache.ms`, and longer while the
 * database cannot be reached. Concurrent callers share one read.
 * @param tx the caller's connection, required inside a transaction. Without it, every transaction would wait for a
 * second connection, and the pool would deadlock
 */
export async function listSites(app: App, tx?: Queryable): Promise<readonly Site[]> {
  const known = latest.get(app)
  const now = app.clock.now().getTime()
  if (known && now - known.readAt < siteCache.ms && now < known.until && known.sites.length > 0)
    return known.sites
  // Does not cache the sites that a transaction reads, because the transaction may be rolled back.
  if (tx) return (await readSites(app, tx)).sites
  let reading = readings.get(app)
  if (!reading) {
    reading = refresh(app)
      .catch((error) => {
        if (known && isOutage(error)) return known.sites
        throw error
      })
      .finally(() => readings.delete(app))
    readings.set(app, reading)
  }
  return reading
}

async function refresh(app: App): Promise<readonly Site[]> {
  const read = await readSites(app, app.db)
  latest.set(app, read)
  return read.sites
}

/** Leaves out the sites that were removed: their figures remain, and nobody sees them. */
export async function existingAmong(app: App, ids: readonly SiteId[]): Promise<SiteId[]> {
  const among = (sites: readonly Site[]) => ids.filter((id) => sites.some((site) => site.id === id))
  const known = among(await listSites(app))
  // A site that was just added is not yet among the cached ones.
  return known.length === ids.length ? known : among((await readSites(app, app.db)).sites)
}

/** Returns a host name in lower case, without the dot that makes it absolute in the DNS: `main.test.` is `main.test`. */
export const plainHost = (hostname: string): string => hostname.toLowerCase().replace(/\.$/, '')

/**
 * Returns the site for a host name, or the default site for an unknown host name (S1). Throws if the installation has
 * no site.
 */
export async function findSite(app: App, hostname: string): Promise<Site> {
  const sites = await listSites(app)
  const name = plainHost(hostname)
  const site = sites.find((site) => site.domain === name) ?? sites.find((site) => site.isDefault)
  if (!site) throw new Error('This installation has no site yet: create one, or start with DEMO=on.')
  return site
}

/**
 * Returns a site by its id. Throws if there is no such site.
 * @param tx the caller's connection, as in `listSites`
 */
export async function getSite(app: App, id: SiteId, tx?: Queryable): Promise<Site> {
  const site = (await listSites(app, tx)).find((site) => site.id === id)
  if (!site) throw new Error(`no site ${id}`)
  return site
}

async function readSites(app: App, db: Queryable): Promise<Cached> {
  const now = app.clock.now()
  const { rows } = await selectSites(db)
  const { public_key } = await getVapidKeys(app, db)
  await readSigningKeys(app, db)
  const port = await findWebPort(app, db)
  const prices = await app.composed.listSiteRates(db, now)
  const translation_to = app.translator?.name ?? null
  const sites = rows.map((row) =>
    siteOf(rowAt(row, now), now, { port, public_key, translation_to, prices: prices.get(row.id as SiteId) }),
  )
  const starts = sites.map(({ nextChange }) => nextChange?.getTime() ?? Number.POSITIVE_INFINITY)
  return { readAt: now.getTime(), until: Math.min(...starts), sites }
}

interface SiteParts {
  /** Port of the process that serves the pages. */
  readonly port: number
  readonly public_key: string
  readonly translation_to: string | null
  readonly prices: SiteRates | undefined
}

/**
 * Returns a site at a time. Each own text of a page and each price list that has started or ended is a version more of
 * the site, as the changes in `rowAt`.
 */
export function siteOf(
  row: SiteRow,
  now: Date,
  { port, public_key, translation_to, prices }: SiteParts,
): Site {
  const added = iso(row.added)
  const pageTexts = row.texts.filter((text) => hasStarted(text, now))
  const { icebreakers, payment_provider, lander_texts, ...settings } = SiteSettings.parse(row.settings)
  return {
    id: row.id as SiteId,
    domain: row.domain,
    // If the site has no public URL, as in a demo, uses the URL of the process that serves the pages.
    origin: row.origin || `http://${row.domain}:${port}`,
    isDefault: row.is_default,
    version: row.version + pageTexts.length + (prices?.steps ?? 0),
    nextChange: nextStart(row, prices, now),
    pageTexts,
    icebreakers,
    paymentProvider: payment_provider,
    landerTexts: lander_texts,
    settings: {
      ...settings,
      minimum_message_costs: { ...settings.minimum_message_costs, ...lowestCosts(settings, prices) },
      search_fields: searchFields(settings),
      domain: row.domain,
      company_id: row.company_id,
      cdn_prefix: '/media/',
      geoip_country: null,
      geoip_selected_country: null,
      push_public_key: public_key,
      translation_to,
    },
    company: {
      name: row.company_name,
      address: row.address,
      kvk: row.kvk,
      city: row.city,
      country: row.country,
      tradenames: row.tradenames,
      vat_numbers: row.vat_numbers,
      creditor_id: row.creditor_id,
      support_phone: row.support_phone,
      delete_discount: row.delete_discount,
      added,
      terms_version: added > limits.terms_version ? added : limits.terms_version,
    },
  }
}
