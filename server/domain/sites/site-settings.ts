import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { facets, interests, profileFields } from '#contract/profiles/facets.ts'
import { lander_names, lander_slug } from '#contract/sites/landers.ts'
import { Settings } from '#contract/sites/sites.ts'
import { providerNames } from '#server/kernel/payments.ts'
import { standardLines } from './standard-lines.ts'

/**
 * The part of the settings (§3) that is stored. The other settings are derived from the request, the host or the
 * company.
 */
export const SiteSettings = Settings.omit({
  domain: true,
  company_id: true,
  cdn_prefix: true,
  geoip_country: true,
  geoip_selected_country: true,
  push_public_key: true,
  translation_to: true,
}).extend({
  visible_profile_fields: Settings.shape.visible_profile_fields.default([...profileFields]),
  visible_profile_notes: Settings.shape.visible_profile_notes.default([]),
  message_credits: Settings.shape.message_credits.min(1).default(5),
  signup_credits: Settings.shape.signup_credits.default(10),
  photo_credits: Settings.shape.photo_credits.default(10),
  voice_credits: Settings.shape.voice_credits.default(8),
  gift_credits: Settings.shape.gift_credits.default(15),
  /** The lowest price of a message in countries without prices. In all others it is computed from these. */
  minimum_message_costs: Settings.shape.minimum_message_costs.default({}),
  /** C4: icebreakers in the languages of the site, each with its price. */
  icebreakers: z
    .array(z.object({ name: z.string(), credits: z.int().min(0), text: z.record(z.string(), z.string()) }))
    .default([...standardLines]),
  /** L2: texts that replace those of a lander: by lander, slug, locale, and the text's name in the lander. */
  lander_texts: z
    .partialRecord(
      z.enum(lander_names),
      z.record(
        z.string().regex(lander_slug),
        z.record(z.string(), z.record(z.string(), z.string().max(300))),
      ),
    )
    .default({}),
  /** Provider of the site's payments; `null` selects the only configured one. */
  payment_provider: z.enum(providerNames).nullable().default(null),
  loss_help: Settings.shape.loss_help.default({}),
  message_length: Settings.shape.message_length.max(limits.message_hard_max).default(1000),
  enable_site_entry_popup: Settings.shape.enable_site_entry_popup.default(false),
  site_entry_popup_countries: z.array(z.string().length(2)).default([]),
  // oxfmt-ignore
  search_fields: Settings.shape.search_fields.default([
    'gender', 'country', 'countryregion', 'min_age', 'max_age', 'distance', 'sexuality', 'hair_colour', 'eye_colour', 'body_type', 'relationship_status', 'interests',
    'languages', 'online', 'with_photo', 'verified', 'no_ai', 'new_here', 'same_country', 'two_way',
  ]),
  fictional_icon: Settings.shape.fictional_icon.default(null),
  refund_days: Settings.shape.refund_days.min(14).default(14),
  signups: Settings.shape.signups.default('all'),
  logged_out_search: Settings.shape.logged_out_search.default(false),
  logged_out_search_trafficsource: Settings.shape.logged_out_search_trafficsource.default(false),
  interests: Settings.shape.interests.default(interests.map((_, index) => index + 1)),
  member_resell: Settings.shape.member_resell.default(false),
  niche: Settings.shape.niche.default(1),
  min_age: Settings.shape.min_age.min(limits.min_age).default(limits.min_age),
  min_ages: z.record(z.string().length(2), z.int().min(limits.min_age).max(limits.max_age)).default({}),
  age_proof: Settings.shape.age_proof.default('off'),
  maintenance_until: Settings.shape.maintenance_until.default(null),
  theme: Settings.shape.theme.default({ light: {}, dark: {} }),
})
export type SiteSettings = z.infer<typeof SiteSettings>

/** Returns the filters of a site's search: the configured filters without the filters for hidden profile fields. */
export const searchFields = ({
  search_fields,
  visible_profile_fields,
}: Pick<SiteSettings, 'search_fields' | 'visible_profile_fields'>): string[] =>
  search_fields.filter(
    (field) =>
      !(field in facets || field === 'interests' || field === 'languages') ||
      visible_profile_fields.includes(field),
  )
