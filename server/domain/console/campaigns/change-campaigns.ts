import type { CallOutput, ParsedInput } from '#contract/index.ts'
import type { LanderName } from '#contract/sites/landers.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { traffic_params } from '#contract/wire/tracking-params.ts'
import {
  addCampaign,
  addCampaignVersion,
  addressOf,
  type CampaignTerms,
  findCampaign,
  findVersionBefore,
  type StoredCampaign,
} from '#server/domain/attribution/index.ts'
import { findSiteCode, isComing } from '#server/domain/discounts/index.ts'
import { auditAct, type AuditEntry } from '#server/domain/moderation/index.ts'
import { getOwnSite } from '#server/domain/sites/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { readPeriod } from '../read-period.ts'
import { campaignLanders, slugsOf } from './list-campaigns.ts'

type Draft = ParsedInput<'previewCampaign'>

/** Returns the page that a campaign would open. Throws `forbidden` and `invalid_fields`. */
export async function previewCampaign(
  requestContext: StaffContext,
  draft: Draft,
): Promise<CallOutput<'previewCampaign'>> {
  const site = await getOwnSite(requestContext, draft.site)
  return { address: new URL(addressOf(await readTerms(requestContext, draft, null)), site.origin).href }
}

/** Makes a campaign. Throws `forbidden`, `invalid_fields`, and `campaign_exists` if the site has the key already. */
export async function createCampaign(
  requestContext: StaffContext,
  { key, ...draft }: ParsedInput<'createCampaign'>,
): Promise<CallOutput<'createCampaign'>> {
  const { app } = requestContext
  const terms = await readTerms(requestContext, draft, null)
  return await inTransaction(app.db, async (tx) => {
    const campaign = await addCampaign(tx, key, terms, author(requestContext, draft.site))
    if (!campaign) throw new ApiError('campaign_exists')
    const audited = { site: draft.site, kind: 'campaign', id: campaign } as const
    await auditAct(requestContext, tx, audited, 'campaign_created', { key, ...terms })
    return { campaign }
  })
}

/** Changes a campaign. Throws like `createCampaign`, and `changed_since` if another person has changed it since. */
export async function changeCampaign(
  requestContext: StaffContext,
  { campaign, version, ...draft }: ParsedInput<'changeCampaign'>,
): Promise<void> {
  const now = await getSeen(requestContext, { site: draft.site, campaign, version })
  const terms = await readTerms(requestContext, draft, now)
  await write(requestContext, draft.site, now, terms, 'campaign_changed')
}

/** Ends a campaign at once. Throws like `changeCampaign`, and `nothing_to_undo` if it has ended. */
export async function endCampaign(
  requestContext: StaffContext,
  input: ParsedInput<'endCampaign'>,
): Promise<void> {
  const row = await getSeen(requestContext, input)
  const { terms, starts_at, ends_at } = termsOf(row)
  const now = requestContext.app.clock.now()
  if (ends_at && ends_at <= now) throw new ApiError('nothing_to_undo')
  // A campaign that has not begun ends where it begins.
  const starts = starts_at < now ? starts_at : now
  await write(
    requestContext,
    input.site,
    row,
    { ...terms, starts_at: starts, ends_at: now },
    'campaign_ended',
  )
}

/** Brings the values before the latest change back. Throws like `endCampaign`, and `invalid_fields` for a page that is gone. */
export async function undoCampaign(
  requestContext: StaffContext,
  input: ParsedInput<'undoCampaign'>,
): Promise<void> {
  const row = await getSeen(requestContext, input)
  const before = await findVersionBefore(requestContext.app.db, input.site, row)
  if (!before) throw new ApiError('nothing_to_undo')
  readPage(await getOwnSite(requestContext, input.site), before)
  const { terms, starts_at, ends_at } = termsOf(before)
  await write(requestContext, input.site, row, { ...terms, starts_at, ends_at }, 'campaign_undone')
}

/**
 * Checks a draft. A source needs a network or a ref, because without one its visitors would not differ from others.
 * A change may keep a start in the past, and a code that has ended since.
 */
async function readTerms(
  requestContext: StaffContext,
  draft: Draft,
  current: StoredCampaign | null,
): Promise<CampaignTerms> {
  const { app } = requestContext
  const site = await getOwnSite(requestContext, draft.site)
  const lander = readPage(site, draft)
  if (draft.network === '' && draft.ref === '') throw invalidFields({ ref: 'required' })
  const now = app.clock.now()
  const began = current && new Date(iso(current.starts_at))
  const code = draft.code ? await findSiteCode(app.db, site.id, draft.code) : null
  if (draft.code && !(code && (isComing(code, now) || code.code === current?.code)))
    throw invalidFields({ code: 'unknown_choice' })
  const isKept = began !== null && (!draft.starts_at || new Date(draft.starts_at) <= now)
  const { starts, ends } = readPeriod(isKept ? began : now, isKept ? null : draft.starts_at, draft.ends_at)
  const { name, slug, network, ref, sub1, sub2, sub3 } = draft
  return {
    ...{ name, lander, slug, network, ref, sub1, sub2, sub3 },
    ...{ code: code?.code ?? null, starts_at: starts, ends_at: ends },
  }
}

/** Returns the lander of a page that the site has. Throws `invalid_fields`. */
function readPage(site: Site, { lander, slug }: Pick<Draft, 'lander' | 'slug'>): LanderName {
  const known = campaignLanders.find((name) => name === lander)
  if (!known) throw invalidFields({ lander: 'unknown_choice' })
  if (slug !== '' && !slugsOf(site, known).includes(slug)) throw invalidFields({ slug: 'unknown_choice' })
  return known
}

/** Returns a campaign of one's own site, unless another person has changed it since. */
async function getSeen(
  requestContext: StaffContext,
  { site, campaign, version }: ParsedInput<'endCampaign'>,
): Promise<StoredCampaign> {
  await getOwnSite(requestContext, site)
  const row = await findCampaign(requestContext.app.db, site, campaign)
  if (!row) throw new ApiError('not_found')
  if (row.version !== version) throw new ApiError('changed_since')
  return row
}

async function write(
  requestContext: StaffContext,
  site: SiteId,
  row: StoredCampaign,
  terms: CampaignTerms,
  action: AuditEntry['action'],
): Promise<void> {
  await inTransaction(requestContext.app.db, async (tx) => {
    if (!(await addCampaignVersion(tx, row, terms, author(requestContext, site))))
      throw new ApiError('changed_since')
    const { terms: before, ...period } = termsOf(row)
    const audited = { site, kind: 'campaign', id: row.id } as const
    await auditAct(requestContext, tx, audited, action, terms, { ...before, ...period })
  })
}

function termsOf(row: StoredCampaign) {
  const { name, lander, slug, code } = row
  const source = Object.fromEntries(traffic_params.map((param) => [param, row[param]]))
  return {
    terms: { name, lander, slug, code, ...(source as Pick<StoredCampaign, (typeof traffic_params)[number]>) },
    starts_at: new Date(iso(row.starts_at)),
    ends_at: row.ends_at ? new Date(iso(row.ends_at)) : null,
  }
}

const author = ({ app, session }: StaffContext, site: SiteId) => ({
  ...{ site, staff: session.staffId, now: app.clock.now() },
})
