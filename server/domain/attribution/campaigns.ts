import * as limits from '#contract/limits.ts'
import type { CampaignId, SiteId, StaffId } from '#contract/wire/ids.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { campaign_param, traffic_params } from '#contract/wire/tracking-params.ts'
import type { App } from '#server/kernel/app.ts'
import { boundBy } from '#server/kernel/bound.ts'
import { iso } from '#server/kernel/clock.ts'
import { dayOf } from '#server/kernel/day.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { flushViews } from './count-views.ts'
import type { Landing, Source } from './source.ts'
import * as store from './store.ts'

export type StoredCampaign = store.CampaignRow

/** The values of a campaign that may change. */
export interface CampaignTerms extends Landing, Source {
  readonly name: string
  readonly code: string | null
  readonly starts_at: Date
  readonly ends_at: Date | null
}

interface Author {
  readonly site: SiteId
  readonly staff: StaffId
  readonly now: Date
}

/** Stores a new campaign. Returns `null` if its key is taken. */
export async function addCampaign(
  tx: Queryable,
  key: string,
  terms: CampaignTerms,
  { site, staff, now }: Author,
): Promise<CampaignId | null> {
  const id = orderedId<CampaignId>(now)
  const { rows } = await store.insertCampaign(tx, {
    ...{ site_id: site, id, version: 1, key, created_by: staff, created_at: now },
    ...terms,
  })
  return rows[0]?.id ?? null
}

/** Stores the next version of a campaign. Returns false if another one was stored since `seen`. */
export async function addCampaignVersion(
  tx: Queryable,
  { id, key, version }: Pick<StoredCampaign, 'id' | 'key' | 'version'>,
  terms: CampaignTerms,
  { site, staff, now }: Author,
): Promise<boolean> {
  const { rows } = await store.insertCampaign(tx, {
    ...{ site_id: site, id, version: version + 1, key, created_by: staff, created_at: now },
    ...terms,
  })
  return rows.length === 1
}

/** Returns the campaigns of a site as they are now, the newest first. */
export const listCampaigns = async (db: Queryable, site: SiteId): Promise<StoredCampaign[]> =>
  (await store.selectCampaigns(db, { site_id: site })).rows

export const findCampaign = async (
  db: Queryable,
  site: SiteId,
  id: CampaignId,
): Promise<StoredCampaign | null> =>
  (await store.selectCampaign(db, { site_id: site, id, version: null })).rows[0] ?? null

/** Returns the version before this one, or `null` for the first one. */
export const findVersionBefore = async (
  db: Queryable,
  site: SiteId,
  { id, version }: Pick<StoredCampaign, 'id' | 'version'>,
): Promise<StoredCampaign | null> =>
  (await store.selectCampaign(db, { site_id: site, id, version: version - 1 })).rows[0] ?? null

interface Period {
  readonly starts_at: string | Date
  readonly ends_at: string | Date | null
}

export const isRunning = ({ starts_at, ends_at }: Period, now: Date): boolean =>
  new Date(starts_at) <= now && (ends_at === null || new Date(ends_at) > now)

/**
 * Returns the path and query of the lander of a campaign, with its traffic source.
 * @param given query of the link; it adds what the campaign leaves open, such as the mark of a click
 */
export function addressOf(campaign: Landing & Source, given = new URLSearchParams()): string {
  const query = new URLSearchParams(given)
  query.delete(campaign_param)
  for (const name of traffic_params) if (campaign[name] !== '') query.set(name, campaign[name])
  const path = ['/landers', campaign.lander, campaign.slug].filter(Boolean).join('/')
  return query.size > 0 ? `${path}?${query}` : path
}

/** Returns where the link of a running campaign leads, or `null` if there is none with this key. */
export async function findCampaignAddress(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { id }: Pick<Site, 'id'>,
  query: URLSearchParams,
): Promise<string | null> {
  const key = query.get(campaign_param) ?? ''
  if (!/^[a-z0-9-]{1,40}$/.test(key)) return null
  const [campaign] = (await store.selectCampaignByKey(db, { site_id: id, key })).rows
  return campaign && isRunning(campaign, clock.now()) ? addressOf(campaign, query) : null
}

const bound = boundBy(limits.figures_min)

/**
 * Returns views, sign-ups and first purchases with the lander and the traffic source of a campaign on the days of its
 * period, rounded down to `figures_min`; null for fewer. A value that the campaign leaves open counts with any value.
 */
export async function countCampaign(
  app: App,
  site: SiteId,
  { lander, slug, network, ref, sub1, sub2, sub3, starts_at, ends_at }: StoredCampaign,
): Promise<{ views: number | null; sign_ups: number | null; purchases: number | null }> {
  await flushViews(app)
  const now = app.clock.now()
  const [start, end] = [new Date(iso(starts_at)), ends_at ? new Date(iso(ends_at)) : now]
  const { rows } = await store.selectFigures(app.db, {
    ...{ site_ids: [site], time_zone: timeZone, by: 'lander', lander, slug },
    ...{ from: dayOf(start), to: dayOf(end < now ? end : now) },
    ...{ network: network || null, ref: ref || null },
    ...{ sub1: sub1 || null, sub2: sub2 || null, sub3: sub3 || null },
    ...{ least: limits.figures_min, limit: 1 },
  })
  const [figures] = rows
  return {
    views: bound.count(figures?.views ?? 0),
    sign_ups: bound.count(figures?.sign_ups ?? 0),
    purchases: bound.count(figures?.purchases ?? 0),
  }
}
