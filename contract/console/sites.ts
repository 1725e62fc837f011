import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { call } from '#contract/wire/call.ts'
import { SiteChangeId, SiteId, Timestamp } from '#contract/wire/ids.ts'
import { LocalTime } from '#contract/wire/local-time.ts'
import { paths } from '#contract/wire/paths.ts'

/** Name of a value of a site, as `npm run site` knows it: `message_credits`, `company.city`, `origin`. */
const name = z.string().max(100)
const text = z.string().max(limits.site_text_max, 'too_long')

/** A value of a site as a text, before and after a change. */
export const ValueChange = z.object({ name, before: text, after: text })
export type ValueChange = z.infer<typeof ValueChange>

const state = z.enum(['waiting', 'started', 'withdrawn'])

export const SiteVersion = z.object({
  id: SiteChangeId,
  /** Empty for `npm run site`, and for an account that no longer exists. */
  staff_name: z.string(),
  made_at: Timestamp,
  starts_at: Timestamp,
  state,
  changes: z.array(ValueChange),
  /** The change that this one takes back. */
  undoes: SiteChangeId.nullable(),
  /** Whether the caller may take it back: its values have not been replaced since. */
  may_undo: z.boolean(),
})
export type SiteVersion = z.infer<typeof SiteVersion>

/** A value that the operator still has to fill in, or `prices` or `staff`. */
const Missing = z.string()

export const ManagedSite = z.object({
  id: SiteId,
  name: z.string(),
  domain: z.string(),
  is_default: z.boolean(),
  languages: z.array(z.string()),
  niche: z.int(),
  company: z.string(),
  missing: z.array(Missing),
  /** The start of the next scheduled change. */
  next_change: Timestamp.nullable(),
})
export type ManagedSite = z.infer<typeof ManagedSite>

/** The best price of credits in a country of the site. */
export const CreditRate = z.object({
  country: z.string(),
  currency: z.string(),
  credits: z.int(),
  price_cents: z.int(),
})
export type CreditRate = z.infer<typeof CreditRate>

export const ProviderCheck = z.object({
  name: z.string(),
  /** Whether the environment of the installation has its keys. */
  is_configured: z.boolean(),
  /** Reason why the provider does not admit the site; `word` is the excluded word in its texts. */
  refusal: z.object({ reason: z.string(), word: z.string().nullable() }).nullable(),
})
export type ProviderCheck = z.infer<typeof ProviderCheck>

const changes = z
  .array(z.object({ name, before: text, after: text }))
  .min(1, 'required')
  .max(100)
/** Absent: at once. */
const startsAt = LocalTime.optional()

/** A typed line; empty if it was left out. */
const line = z.string().trim().max(300, 'too_long').default('')

const operator = ['auth_required', 'forbidden', 'invalid_fields'] as const

/** O1: operators change the sites of the installation. `npm run site` does the same. */
export const managedSiteCalls = {
  listManagedSites: call(paths.listManagedSites, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'O1: the caller’s sites, with what each still lacks.',
    input: z.object({}),
    output: z.object({
      sites: z.array(ManagedSite),
      /** The payment providers with keys in the environment. */
      providers: z.array(z.string()),
    }),
    errors: ['auth_required', 'forbidden'],
  }),
  addSite: call(paths.addSite, {
    auth: 'staff',
    rateLimit: 'write',
    summary:
      'O1: adds a site, as `npm run site -- add` does, and lets the caller work on it. Lists have commas between their items.',
    input: z.object({
      ...{ host: line, name: line, languages: line, company: line },
      ...{ niche: line, countries: line, currency: line, mail: line, phone: line, provider: line },
      /** Credits and price in minor units of each package, `50:499,150:1199`; empty for none yet. */
      packages: line,
    }),
    output: z.object({ site: SiteId }),
    errors: [...operator, 'site_refused'],
  }),
  getManagedSite: call(paths.getManagedSite, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'O1: every value of a site as a text, its scheduled changes, and what explains a change.',
    input: z.object({ site: SiteId }),
    output: z.object({
      site: ManagedSite,
      values: z.record(z.string(), z.string()),
      /** Number of changes so far, and the start of the latest one. */
      versions: z.int(),
      since: Timestamp.nullable(),
      waiting: z.array(SiteVersion),
      rates: z.array(CreditRate),
      providers: z.array(ProviderCheck),
    }),
    errors: operator,
  }),
  checkSiteChange: call(paths.checkSiteChange, {
    auth: 'staff',
    rateLimit: 'write',
    inMaintenance: true,
    summary: 'O1: checks a change without making it. Returns all values that would differ.',
    input: z.object({ site: SiteId, changes, starts_at: startsAt }),
    output: z.object({ changes: z.array(ValueChange), starts_at: Timestamp.nullable() }),
    errors: [...operator, 'site_changed', 'site_refused'],
  }),
  changeSite: call(paths.changeSite, {
    auth: 'staff',
    rateLimit: 'write',
    inMaintenance: true,
    summary:
      'O1: changes values, at once or from a time on. `before` is the value that the caller has seen: if another person has changed it since, the call is refused.',
    input: z.object({ site: SiteId, changes, starts_at: startsAt }),
    output: z.object({ changes: z.array(ValueChange), starts_at: Timestamp.nullable() }),
    errors: [...operator, 'site_changed', 'site_refused'],
  }),
  listSiteVersions: call(paths.listSiteVersions, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'O1: the changes of a site, newest first.',
    input: z.object({ site: SiteId, before: SiteChangeId.optional() }),
    output: z.object({ versions: z.array(SiteVersion), next: SiteChangeId.nullable() }),
    errors: operator,
  }),
  undoSiteVersion: call(paths.undoSiteVersion, {
    auth: 'staff',
    rateLimit: 'write',
    inMaintenance: true,
    summary: 'O1: withdraws a scheduled change, or brings the values before a change back.',
    input: z.object({ site: SiteId, version: SiteChangeId }),
    output: z.object({}),
    errors: [...operator, 'not_found', 'already_decided', 'site_changed', 'site_refused'],
  }),
} as const
