import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { ageProofSettings } from '#contract/profiles/age-methods.ts'
import { call } from '#contract/wire/call.ts'
import { PageTextId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { textPages } from './page-markup.ts'

/** Price of the cheapest message in a country (§3), in minor units of `currency`. */
/** X13: help for the first hour after a loss in one country, as a site names it instead of the product. */
export const LossHelp = z.object({
  /** Number that blocks cards of every bank. */
  block: z.string().optional(),
  /** Number of the service for victims of fraud. */
  phone: z.string().optional(),
  /** Its page, without `https://`, where there is no number. */
  page: z.string().optional(),
})
export type LossHelp = z.infer<typeof LossHelp>

export const MinimumMessageCost = z.object({ costs: z.int(), currency: z.string() })
export type MinimumMessageCost = z.infer<typeof MinimumMessageCost>

/** Settings of one site, with every field of §3 Settings. They are public, so they must not contain a secret. */
export const Settings = z.object({
  countries: z.array(z.string()),
  name: z.string(),
  index_title: z.string(),
  description: z.string(),
  /**
   * Profile fields that this site uses (`profileFields`), in display order. The site does not ask for, show or search
   * other fields.
   */
  visible_profile_fields: z.array(z.string()),
  /** Sentences that the site shows on every profile. */
  visible_profile_notes: z.array(z.string()),
  geoip_country: z.string().nullable(),
  geoip_selected_country: z.string().nullable(),
  cdn_prefix: z.string(),
  message_credits: z.int(),
  signup_credits: z.int(),
  photo_credits: z.int(),
  /** X16: price of a voice note. */
  voice_credits: z.int(),
  gift_credits: z.int(),
  message_length: z.int(),
  minimum_message_costs: z.record(z.string(), MinimumMessageCost),
  support_email: z.string(),
  support_phone: z.string(),
  /** By country. A country of this list replaces the product’s entry (X13). */
  loss_help: z.record(z.string(), LossHelp),
  enable_site_entry_popup: z.boolean(),
  /** Countries in which the site shows the entry warning; empty for all (L4). */
  site_entry_popup_countries: z.array(z.string()),
  push_public_key: z.string().nullable(),
  /** X21: the service that translates texts, by the name that members read before they consent; `null` without one. */
  translation_to: z.string().nullable(),
  search_fields: z.array(z.string()),
  domain: z.string(),
  domain_language: z.string(),
  fictional_warning: z.string(),
  fictional_singular: z.string(),
  fictional_plural: z.string(),
  fictional_icon: z.string().nullable(),
  refund_days: z.int(),
  signups: z.enum(['all', 'with_trafficsource', 'other']),
  logged_out_search: z.boolean(),
  logged_out_search_trafficsource: z.boolean(),
  interests: z.array(z.int()),
  member_resell: z.boolean(),
  niche: z.int().min(1).max(7),
  company_id: z.string(),
  mail_name: z.string(),
  // Fields in addition to those of §3:
  locales: z.array(z.string()),
  currency: z.string(),
  /** Minimum age in years to sign up from countries that are not in `min_ages`; never under 18 (A2). */
  min_age: z.int(),
  min_ages: z.record(z.string(), z.int()),
  /** Whether members may, or must, prove that they are at least 18 (decision 092). */
  age_proof: z.enum(ageProofSettings),
  /**
   * Expected end of a maintenance, during which members read and cannot write; `null` without one. It does not
   * end by itself.
   */
  maintenance_until: Timestamp.nullable(),
  /** CSS custom properties that the site's theme overrides, with their values for light and dark (S7). */
  theme: z.object({ light: z.record(z.string(), z.string()), dark: z.record(z.string(), z.string()) }),
})
export type Settings = z.infer<typeof Settings>

export const CompanyInfo = z.object({
  name: z.string(),
  address: z.string(),
  kvk: z.string(),
  city: z.string(),
  country: z.string(),
  tradenames: z.array(z.string()),
  vat_numbers: z.array(z.string()),
  /** Creditor identifier of SEPA direct debits; empty if the company collects none. */
  creditor_id: z.string(),
  support_phone: z.string(),
  /** Discount in percent for a member who is about to leave; 0 for no discount. */
  delete_discount: z.int(),
  added: Timestamp,
  /** Version of the terms, as a date: the later of the company's `added` and the default terms date (§9). */
  terms_version: Timestamp,
})
export type CompanyInfo = z.infer<typeof CompanyInfo>

export const Region = z.object({ country: z.string(), code: z.string(), name: z.string() })
export type Region = z.infer<typeof Region>
export const Geocode = z.object({ country: z.string(), region: z.string().nullable(), town: z.string() })
export type Geocode = z.infer<typeof Geocode>

/** A town suggested while a member types. `saveProfile` accepts its `label` together with its `region`. */
export const SuggestedTown = z.object({
  /** The town's name, with its province or a larger town nearby if other towns have the same name. */
  label: z.string(),
  region: z.string(),
  /**
   * Texts to show beside the label: the name that matched the typed text (Bozen, Mestre) if it is not the town's
   * whole name, the province if the label does not contain it, and the region.
   */
  details: z.array(z.string()),
})
export type SuggestedTown = z.infer<typeof SuggestedTown>

const degrees = (max: number) =>
  z.coerce.number<number | string>('invalid').min(-max, 'too_low').max(max, 'too_high')

/** A site's own text of a page, in force from an instant until the next one began. */
export const PageVersion = z.object({
  id: PageTextId,
  from: Timestamp,
  until: Timestamp.nullable(),
  /** Whether it is the built-in text, to which the site returned. */
  is_standard: z.boolean(),
})
export type PageVersion = z.infer<typeof PageVersion>

export const siteCalls = {
  getSettings: call(paths.getSettings, {
    auth: 'anyone',
    rateLimit: 'read',
    summary: 'Settings of the site. `forced_domain` applies only if it is a site of this installation.',
    input: z.looseObject({ forced_domain: z.string().max(253).optional() }),
    output: z.object({ settings: Settings }),
    errors: [],
  }),
  getCompanyInfo: call(paths.getCompanyInfo, {
    auth: 'anyone',
    rateLimit: 'read',
    summary: 'The company behind the site.',
    input: z.object({}),
    output: z.object({ companyinfo: CompanyInfo }),
    errors: [],
  }),
  getPageText: call(paths.getPageText, {
    auth: 'anyone',
    rateLimit: 'read',
    summary:
      'S8: the site’s own text of a static page for a reader of a language, and its versions; null for the built-in text.',
    input: z.object({
      page: z.enum(textPages, 'unknown_choice'),
      locale: z.string().max(10),
      /** An earlier text; by default, the one in force. */
      version: PageTextId.optional(),
    }),
    output: z.object({
      text: PageVersion.extend({ locale: z.string(), body: z.string() }).nullable(),
      /** The texts of the language that are or were in force, newest first. */
      versions: z.array(PageVersion),
    }),
    errors: ['invalid_fields', 'not_found'],
  }),
  listInterests: call(paths.listInterests, {
    auth: 'anyone',
    rateLimit: 'read',
    summary: 'Interests that this site offers.',
    input: z.object({}),
    output: z.object({ interests: z.array(z.object({ id: z.int(), code: z.string() })) }),
    errors: [],
  }),
  listRegions: call(paths.listRegions, {
    auth: 'anyone',
    rateLimit: 'read',
    summary:
      'Regions of one country, or of all countries that the site offers, named in the reader’s language.',
    input: z.object({ country: z.string().length(2).optional() }),
    output: z.object({ regions: z.array(Region) }),
    errors: [],
  }),
  listTowns: call(paths.listTowns, {
    auth: 'anyone',
    rateLimit: 'read',
    summary: 'Towns for the beginning of a name, the best match first. Towns of `region` are preferred.',
    input: z.object({
      country: z.string().length(2),
      region: z.string().max(8).optional(),
      text: z.string().max(limits.town_max).default(''),
    }),
    output: z.object({ towns: z.array(SuggestedTown) }),
    errors: [],
  }),
  geocode: call(paths.geocode, {
    auth: 'anyone',
    rateLimit: 'read',
    summary: 'Nearest town to a position that the browser has rounded (H5); null at sea.',
    input: z.object({ lat: degrees(90), lon: degrees(180) }),
    output: z.object({ geocode: Geocode.nullable() }),
    errors: ['invalid_fields'],
  }),
} as const
