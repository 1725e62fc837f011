import { z } from 'zod'
import { code_max } from '#contract/discounts/discounts.ts'
import * as limits from '#contract/limits.ts'
import { lander_slug } from '#contract/sites/landers.ts'
import { call } from '#contract/wire/call.ts'
import { CampaignId, SiteId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { PastAct } from './codes.ts'

export const campaignStates = ['running', 'planned', 'ended'] as const

/** A number rounded down to tens; `null` for fewer than ten, but not none. */
const count = z.int().nullable()

export const CampaignResults = z.object({
  views: count,
  sign_ups: count,
  /** Members who bought for the first time. */
  purchases: count,
  /** Completed orders with the campaign's code, of anybody; `null` without a code, and for fewer than
   * `people_min` buyers, but not none. */
  orders: z.int().nullable(),
})
export type CampaignResults = z.infer<typeof CampaignResults>

const text = (max: number) =>
  z
    .string('required')
    .trim()
    .regex(/^[^\p{Cc}]*$/u, 'invalid')
    .max(max, 'too_long')
const param = text(limits.traffic_param_max).default('')

const source = { network: param, ref: param, sub1: param, sub2: param, sub3: param }
const place = { lander: z.string().max(40), slug: z.string().max(40) }

export const Campaign = z.object({
  id: CampaignId,
  version: z.int(),
  key: z.string(),
  name: z.string(),
  ...place,
  ...{ network: z.string(), ref: z.string(), sub1: z.string(), sub2: z.string(), sub3: z.string() },
  code: z.string().nullable(),
  starts_at: Timestamp,
  ends_at: Timestamp.nullable(),
  state: z.enum(campaignStates),
  /** The address to print and to copy. */
  link: z.string(),
  /** The page that the link opens while the campaign runs. */
  address: z.string(),
  history: z.array(PastAct),
})
export type Campaign = z.infer<typeof Campaign>

const draft = z.object({
  site: SiteId,
  name: text(limits.campaign_name_max).min(1, 'required'),
  ...place,
  ...source,
  code: z.string().max(code_max).nullish(),
  /** By default, now, or the start that the campaign has. */
  starts_at: Timestamp.nullish(),
  ends_at: Timestamp.nullish(),
})

/** The version that the caller has seen. */
const seen = { campaign: CampaignId, version: z.coerce.number<number | string>().int().min(1) }
const newKey = z.string('required').trim().toLowerCase().min(3, 'too_short').regex(lander_slug, 'invalid')

const errors = ['auth_required', 'forbidden', 'invalid_fields'] as const

/** O1, A3: campaigns. */
export const campaignCalls = {
  listCampaigns: call(paths.listCampaigns, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'O1: the campaigns of a site, newest first, and what a new one may open and announce.',
    input: z.object({ site: SiteId }),
    output: z.object({
      campaigns: z.array(Campaign),
      landers: z.array(z.object({ name: z.string(), slugs: z.array(z.string()) })),
      codes: z.array(z.string()),
    }),
    errors,
  }),
  getCampaignResults: call(paths.getCampaignResults, {
    auth: 'staff',
    rateLimit: 'read',
    summary:
      'O1: views, sign-ups and first purchases with the lander and the source of a campaign, on the days from its start to its end.',
    input: z.object({ site: SiteId, campaign: CampaignId }),
    output: CampaignResults,
    errors: [...errors, 'not_found'],
  }),
  previewCampaign: call(paths.previewCampaign, {
    auth: 'staff',
    rateLimit: 'read',
    inMaintenance: true,
    summary: 'O1: the page that a campaign would open. Refuses what the calls that save it would refuse.',
    input: draft,
    output: z.object({ address: z.string() }),
    errors,
  }),
  createCampaign: call(paths.createCampaign, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'O1: makes a campaign. Its key, which is in the link, never changes.',
    input: draft.extend({ key: newKey }),
    output: z.object({ campaign: CampaignId }),
    errors: [...errors, 'campaign_exists'],
  }),
  changeCampaign: call(paths.changeCampaign, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'O1: changes a campaign. The link stays the same, and opens the new page from then on.',
    input: draft.extend(seen),
    output: z.object({}),
    errors: [...errors, 'not_found', 'changed_since'],
  }),
  endCampaign: call(paths.endCampaign, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'O1: ends a campaign at once. Its link then opens the first page of the site.',
    input: z.object({ site: SiteId, ...seen }),
    output: z.object({}),
    errors: [...errors, 'not_found', 'changed_since', 'nothing_to_undo'],
  }),
  undoCampaign: call(paths.undoCampaign, {
    auth: 'staff',
    rateLimit: 'write',
    summary: 'O1: brings the values before the latest change of a campaign back.',
    input: z.object({ site: SiteId, ...seen }),
    output: z.object({}),
    errors: [...errors, 'not_found', 'changed_since', 'nothing_to_undo'],
  }),
} as const
