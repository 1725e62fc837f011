import { z } from 'zod'
import { call } from './call.ts'
import { Moment } from './ids.ts'
import { paths } from './paths.ts'

/** Price of the cheapest message by country (§3): minor units of `currency`. */
export const MinimumMessageCost = z.object({ costs: z.int(), currency: z.string() })

/** Every field of §3 Settings; a site's own, never a secret. */
export const Settings = z.object({
  countries: z.array(z.string()),
  name: z.string(),
  index_title: z.string(),
  description: z.string(),
  /** What profiles of this site say (`profileFields`), in the order they say it: nothing else is asked, shown or searched. */
  visible_profile_fields: z.array(z.string()),
  /** The site's own sentences on everybody's profile. */
  visible_profile_notes: z.array(z.string()),
  geoip_country: z.string().nullable(),
  geoip_selected_country: z.string().nullable(),
  cdn_prefix: z.string(),
  message_credits: z.int(),
  signup_credits: z.int(),
  photo_credits: z.int(),
  gift_credits: z.int(),
  message_length: z.int(),
  minimum_message_costs: z.record(z.string(), MinimumMessageCost),
  support_email: z.string(),
  support_phone: z.string(),
  enable_site_entry_popup: z.boolean(),
  push_public_key: z.string().nullable(),
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
  // ours
  locales: z.array(z.string()),
  currency: z.string(),
  /** Years one must have to sign up, where `min_ages` has none for the country; never under 18 (A2). */
  min_age: z.int(),
  min_ages: z.record(z.string(), z.int()),
  /** Tokens that the site's theme overrides (S7): CSS custom property → value, for light and dark. */
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
  support_phone: z.string(),
  /** Percentage offered to a member who is about to leave; 0 for none. */
  delete_discount: z.int(),
  added: Moment,
  /** Later of the company's `added` and the default terms date (§9). */
  terms_version: Moment,
})
export type CompanyInfo = z.infer<typeof CompanyInfo>

export const Region = z.object({ country: z.string(), code: z.string(), name: z.string() })
export type Region = z.infer<typeof Region>
export const Geocode = z.object({ country: z.string(), region: z.string().nullable(), town: z.string() })
export type Geocode = z.infer<typeof Geocode>

const degrees = (max: number) =>
  z.coerce.number<number | string>('invalid').min(-max, 'too_low').max(max, 'too_high')

export const siteCalls = {
  getSettings: call(paths.getSettings, {
    auth: 'anyone',
    limiter: 'read',
    says: 'Settings of the site. `forced_domain` counts only if it is a known site of this installation.',
    input: z.looseObject({ forced_domain: z.string().max(253).optional() }),
    output: z.object({ settings: Settings }),
    errors: [],
  }),
  getCompanyInfo: call(paths.getCompanyInfo, {
    auth: 'anyone',
    limiter: 'read',
    says: 'The company behind the site.',
    input: z.object({}),
    output: z.object({ companyinfo: CompanyInfo }),
    errors: [],
  }),
  listInterests: call(paths.listInterests, {
    auth: 'anyone',
    limiter: 'read',
    says: 'The interests that this site offers.',
    input: z.object({}),
    output: z.object({ interests: z.array(z.object({ id: z.int(), code: z.string() })) }),
    errors: [],
  }),
  listRegions: call(paths.listRegions, {
    auth: 'anyone',
    limiter: 'read',
    says: 'Regions of one country, or of all countries that the site offers.',
    input: z.object({ country: z.string().length(2).optional() }),
    output: z.object({ regions: z.array(Region) }),
    errors: [],
  }),
  listTowns: call(paths.listTowns, {
    auth: 'anyone',
    limiter: 'read',
    says: 'Towns of a country, or of one region of it, the largest first.',
    input: z.object({ country: z.string().length(2), region: z.string().max(8).optional() }),
    output: z.object({ towns: z.array(z.object({ name: z.string(), region: z.string().nullable() })) }),
    errors: [],
  }),
  geocode: call(paths.geocode, {
    auth: 'anyone',
    limiter: 'read',
    says: 'Nearest town to a position that the browser has rounded (H5); null at sea.',
    input: z.object({ lat: degrees(90), lon: degrees(180) }),
    output: z.object({ geocode: Geocode.nullable() }),
    errors: ['invalid_fields'],
  }),
} as const
