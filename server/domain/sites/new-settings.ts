import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { interests, profileFields } from '#contract/profiles/facets.ts'
import { SearchFilter } from '#contract/search/search.ts'
import { locales } from '#i18n/locales.ts'
import { isTranslated } from '#i18n/translated.server.ts'
import { NewLanderTexts } from './new-lander-texts.ts'
import { refusalBySettings } from './provider-admission.ts'
import {
  AnyCountry,
  Country,
  CreditorId,
  Currency,
  DomainLanguage,
  Icon,
  line,
  MailAddress,
  Phone,
  requiredLine,
} from './setting-values.ts'
import { SiteSettings } from './site-settings.ts'
import { Theme } from './theme.ts'

const { shape } = SiteSettings

const unique = <Item extends z.ZodType>(item: Item) =>
  z.array(item).refine((items) => new Set(items).size === items.length, 'contains an item twice')

/** Returns the schema of a setting with a stricter one for its values, and the same standard value. */
const like = <Schema extends z.ZodType>(
  setting: { readonly def: { defaultValue: unknown } },
  strict: Schema,
) => strict.default(setting.def.defaultValue as never)

const HelpPhone = z.string().regex(/^\+?\d[\d ()-]{1,24}$/, 'not a phone number')
const HelpPage = z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/[\w./-]*)?$/, 'not a host and a path')
const Credits = z.int().min(0).max(1_000)
const Icebreaker = z.strictObject({
  name: z.string().regex(/^[a-z0-9_]{1,40}$/, 'not a name of a-z, 0-9 and _'),
  credits: Credits,
  text: z.partialRecord(z.enum(locales), requiredLine(limits.message_hard_max)),
})
const searchFilters = Object.keys(SearchFilter.omit({ only_real: true }).shape)

/**
 * Settings of a new site, and the values of changed settings. They are checked more strictly than stored ones, because a
 * stored site must stay readable: every value must have its effect.
 */
export const StrictSettings = SiteSettings.extend({
  name: requiredLine(60),
  mail_name: requiredLine(60),
  index_title: line(120),
  description: line(300),
  locales: unique(z.string().refine(isTranslated, 'no texts in this language')).min(1, 'must not be empty'),
  countries: unique(Country).min(1, 'must not be empty'),
  currency: Currency,
  domain_language: DomainLanguage,
  support_email: MailAddress,
  support_phone: Phone,
  visible_profile_fields: like(
    shape.visible_profile_fields,
    unique(z.enum(profileFields, 'unknown profile field')),
  ),
  visible_profile_notes: like(shape.visible_profile_notes, z.array(requiredLine(300))),
  search_fields: like(
    shape.search_fields,
    unique(z.string().refine((field) => searchFilters.includes(field), 'unknown filter')),
  ),
  interests: like(
    shape.interests,
    unique(
      z.int().refine((id) => interests[id - 1] !== undefined, `not a number from 1 to ${interests.length}`),
    ),
  ),
  message_credits: like(shape.message_credits, Credits.min(1)),
  signup_credits: like(shape.signup_credits, Credits),
  photo_credits: like(shape.photo_credits, Credits),
  voice_credits: like(shape.voice_credits, Credits),
  gift_credits: like(shape.gift_credits, Credits),
  message_length: like(shape.message_length, z.int().min(1).max(limits.message_hard_max)),
  minimum_message_costs: z
    .record(Country, z.strictObject({ costs: z.int().min(1), currency: Currency }))
    .default({}),
  loss_help: z
    .record(
      Country,
      z
        .strictObject({ block: HelpPhone.optional(), phone: HelpPhone.optional(), page: HelpPage.optional() })
        .refine(({ phone, page }) => (phone ?? page) !== undefined, 'must have a phone or a page'),
    )
    .default({}),
  icebreakers: like(
    shape.icebreakers,
    z
      .array(Icebreaker)
      .refine(
        (lines) => new Set(lines.map(({ name }) => name)).size === lines.length,
        'contains a name twice',
      ),
  ),
  lander_texts: NewLanderTexts.default({}),
  site_entry_popup_countries: like(shape.site_entry_popup_countries, unique(Country)),
  fictional_warning: line(300),
  fictional_singular: line(60),
  fictional_plural: line(60),
  fictional_icon: Icon.nullable().default(null),
  refund_days: like(shape.refund_days, z.int().min(14).max(365)),
  min_age: like(shape.min_age, z.int().min(limits.min_age).max(limits.max_age)),
  min_ages: like(shape.min_ages, z.record(Country, z.int().min(limits.min_age).max(limits.max_age))),
  theme: Theme.default({ light: {}, dark: {} }),
})

type AdmissionSettings = Parameters<typeof refusalBySettings>[1] & Pick<SiteSettings, 'payment_provider'>

/** Adds an issue if the payment provider does not admit the site. */
export function checkAdmission(settings: AdmissionSettings, context: z.RefinementCtx): void {
  const { payment_provider } = settings
  const refusal = payment_provider && refusalBySettings(payment_provider, settings)
  if (!refusal) return
  const reason = refusal.reason === 'excluded_word' ? `excluded_word: ${refusal.word}` : refusal.reason
  context.addIssue({ code: 'custom', path: ['payment_provider'], message: `${payment_provider}: ${reason}` })
}

export const NewSettings = StrictSettings.superRefine(checkAdmission)

/** Details of the company behind a site. Empty texts can be filled in later. */
export const CompanyDetails = z.strictObject({
  name: requiredLine(120),
  address: line(200),
  kvk: line(60),
  city: line(120),
  country: AnyCountry,
  tradenames: unique(requiredLine(60)).readonly(),
  vat_numbers: unique(requiredLine(40)).readonly(),
  /** Creditor identifier of SEPA direct debits. Without one, the site offers no direct debit. */
  creditor_id: CreditorId.default(''),
  support_phone: Phone,
  /** Percentage of the discount for members who stay instead of leaving (A8); 0 for none. */
  delete_discount: z.int().min(0).max(99).default(0),
  /** The company's first day, which is the date of its terms (S8). */
  added: z.date(),
})

/** A host name in lower case without port, such as `batticuore.example`. */
export const Host = z
  .string()
  .max(253)
  .regex(/^(?=.*[a-z])[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, 'not a host name')

/** The public URL of a site without a path, such as `https://batticuore.example`; empty for a site served locally. */
export const Origin = z
  .string()
  .refine(
    (text) => text === '' || (/^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text),
    'not a URL without path, such as https://batticuore.example',
  )
