import { z } from 'zod'
import { countryLanguages } from '#i18n/country-languages.ts'
import { isTranslated } from '#i18n/locales.ts'
import { refusalBySettings } from './provider-admission.ts'
import { SiteSettings } from './site-settings.ts'

const knownCurrencies = new Set(Intl.supportedValuesOf('currency'))
export const Currency = z.string().refine((code) => knownCurrencies.has(code), 'unknown currency')
export const Country = z.string().refine((code) => Object.hasOwn(countryLanguages, code), 'unknown country')

/**
 * Settings for a new or changed site. They are checked more strictly than stored settings, because a stored site must
 * stay readable: every language has its texts, countries and currency exist, and the payment provider admits the site.
 */
export const NewSettings = SiteSettings.extend({
  name: SiteSettings.shape.name.trim().min(1),
  locales: z.array(z.string().refine(isTranslated, 'no texts in this language')).min(1),
  countries: z.array(Country).min(1),
  currency: Currency,
}).superRefine((settings, context) => {
  const { payment_provider } = settings
  const refusal = payment_provider && refusalBySettings(payment_provider, settings)
  if (!refusal) return
  const reason = refusal.reason === 'excluded_word' ? `excluded_word: ${refusal.word}` : refusal.reason
  context.addIssue({ code: 'custom', path: ['payment_provider'], message: `${payment_provider}: ${reason}` })
})

/** Details of the company behind a site. Empty texts can be filled in later. */
export const CompanyDetails = z.strictObject({
  name: z.string().trim().min(1),
  address: z.string(),
  kvk: z.string(),
  city: z.string(),
  country: z.string().length(2),
  tradenames: z.array(z.string()).readonly(),
  vat_numbers: z.array(z.string()).readonly(),
  /** Creditor identifier of SEPA direct debits. Without one, the site offers no direct debit. */
  creditor_id: z.string().default(''),
  support_phone: z.string(),
  /** Percentage of the discount for members who stay instead of leaving (A8); 0 for none. */
  delete_discount: z.int().min(0).max(99).default(0),
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
