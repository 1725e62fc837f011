import { z } from 'zod'
import { Email } from '#contract/accounts/email.ts'
import { isLonger } from '#contract/wire/characters.ts'
import { countryLanguages } from '#i18n/country-languages.ts'
import { isLocale } from '#i18n/locales.ts'

/** Values of settings and company details, checked by what pages, mails and documents make of them. */

const knownCurrencies = new Set(Intl.supportedValuesOf('currency'))
export const Currency = z.string().refine((code) => knownCurrencies.has(code), 'unknown currency')
/** A country that the product serves. */
export const Country = z.string().refine((code) => Object.hasOwn(countryLanguages, code), 'unknown country')

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Any country of the world, for the seat of a company. */
export const AnyCountry = z
  .string()
  .refine((code) => /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined, 'unknown country')

/** A text of one line: it stands in headings, headers of mails and attributes. May be empty. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), 'more than one line')
    .refine((text) => text.isWellFormed(), 'not a text')
    .refine((text) => !isLonger(text, max), `more than ${max} characters`)

export const requiredLine = (max: number) => line(max).refine((text) => text !== '', 'must not be empty')

/** Becomes a `tel:` link of its digits. E.164 allows 15 of them. May be empty. */
export const Phone = z
  .string()
  .trim()
  .refine(
    (text) =>
      text === '' ||
      (/^\+?[\d\s().\u2010-\u2015-]+$/.test(text) && /^\d{3,15}$/.test(text.replace(/\D/g, ''))),
    'not a phone number, such as +39 051 123-4567',
  )

/** Becomes a `mailto:` link and the sender of mails. May be empty. */
export const MailAddress = z.string().transform((text, context) => {
  const address = Email.safeParse(text)
  if (text.trim() === '') return ''
  // These characters end the address in a `mailto:` link.
  if (address.success && !/[?&%#]/.test(address.data)) return address.data
  context.addIssue({ code: 'custom', message: 'not a mail address' })
  return z.NEVER
})

/**
 * Becomes the address of a picture, or stands beside a word. The content security policy lets pages show only pictures
 * of the site itself.
 */
export const Icon = z
  .string()
  .refine(
    (text) => /^\/(?!\/)[\w./-]+$/.test(text) || (!/[\s/\p{Cc}]/u.test(text) && countGraphemes(text) === 1),
    'neither one character nor a path on this site, such as /icon.svg',
  )

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const countGraphemes = (text: string) => Array.from(graphemes.segment(text)).length

/** The language of the site's own texts, with its country: `it_IT`. */
export const DomainLanguage = z
  .string()
  .refine(
    (tag) => /^[a-z]{2}(?:_[A-Z]{2})?$/.test(tag) && (tag.startsWith('no') || isLocale(tag.slice(0, 2))),
    'unknown language; expected one such as it_IT',
  )

/** Creditor identifier of SEPA direct debits (EPC262-08). May be empty. */
export const CreditorId = z
  .string()
  .trim()
  .regex(
    /^(?:[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28})?$/,
    'not a creditor identifier, such as IT66ZZZA1B2C3D4E5F6G7H8',
  )
