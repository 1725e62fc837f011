import type { Campaign } from '#contract/console/campaigns.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { lander_names, type LanderName } from '#contract/sites/landers.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { campaign_param } from '#contract/wire/tracking-params.ts'
import {
  addressOf,
  countCampaign,
  findCampaign,
  isRunning,
  listCampaigns as listStored,
  type StoredCampaign,
} from '#server/domain/attribution/index.ts'
import { isComing, listSiteCodes } from '#server/domain/discounts/index.ts'
import { type ActOn, listActsOn } from '#server/domain/moderation/index.ts'
import { countOrdersWithCodes } from '#server/domain/orders/index.ts'
import { getOwnSite } from '#server/domain/sites/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'

/** The landers that a link can open: all but those of a single member. */
export const campaignLanders: readonly LanderName[] = lander_names.filter(
  (name) => name !== 'member' && name !== 'member2' && name !== 'member3',
)

/** Returns the slugs for which a site has texts of a lander. */
export const slugsOf = ({ landerTexts }: Pick<Site, 'landerTexts'>, lander: LanderName): string[] =>
  Object.keys(landerTexts[lander] ?? {}).filter((slug) => slug !== '')

/** Returns the campaigns of a site, newest first, and what a new one may open and announce. */
export async function listCampaigns(
  requestContext: StaffContext,
  { site: id }: ParsedInput<'listCampaigns'>,
): Promise<CallOutput<'listCampaigns'>> {
  const { app } = requestContext
  const site = await getOwnSite(requestContext, id)
  const now = app.clock.now()
  const [rows, codes] = await Promise.all([listStored(app.db, id), listSiteCodes(app.db, id)])
  const ids = rows.map((row) => row.id)
  const acts = await listActsOn(app.db, id, 'campaign', ids)
  return {
    campaigns: rows.map((row) => present(site, row, acts.get(row.id) ?? [], now)),
    landers: campaignLanders.map((name) => ({ name, slugs: slugsOf(site, name) })),
    codes: codes.filter((code) => isComing(code, now)).map(({ code }) => code),
  }
}

/** Returns what came of a campaign. Throws `forbidden` and `not_found`. */
export async function getCampaignResults(
  requestContext: StaffContext,
  { site: id, campaign }: ParsedInput<'getCampaignResults'>,
): Promise<CallOutput<'getCampaignResults'>> {
  const { app } = requestContext
  await getOwnSite(requestContext, id)
  const row = await findCampaign(app.db, id, campaign)
  if (!row) throw new ApiError('not_found')
  const { code } = row
  const orders = code ? (await countOrdersWithCodes(app.db, id, [code])).get(code) : null
  return { ...(await countCampaign(app, id, row)), orders: orders ?? null }
}

function present(
  { origin }: Pick<Site, 'origin'>,
  row: StoredCampaign,
  history: readonly ActOn[],
  now: Date,
): Campaign {
  const { id, version, key, name, lander, slug, network, ref, sub1, sub2, sub3, code } = row
  const [starts_at, ends_at] = [iso(row.starts_at), row.ends_at && iso(row.ends_at)]
  return {
    ...{ id, version, key, name, lander, slug, network, ref, sub1, sub2, sub3, code, starts_at, ends_at },
    state: isRunning(row, now) ? 'running' : new Date(starts_at) > now ? 'planned' : 'ended',
    link: new URL(`/?${campaign_param}=${key}`, origin).href,
    address: new URL(addressOf(row), origin).href,
    history: [...history],
  }
}
