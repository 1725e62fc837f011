import { describe, expect, test } from 'vitest'
import {
  formatLocale,
  isLocale,
  type Locale,
  localeFrom,
  localeNames,
  offeredLocale,
  locales,
  staffLocale,
} from './locales.ts'
import { isTranslated } from './translated.server.ts'

const all: readonly Locale[] = locales

test('has twelve canonical locales, each with a unique name', () => {
  expect(locales).toHaveLength(12)
  expect(new Set(Object.values(localeNames)).size).toBe(12)
  for (const locale of locales) expect(Intl.getCanonicalLocales(locale)).toEqual([locale])
  expect(isLocale('en-US')).toBe(true)
  expect(isLocale('pt')).toBe(false)
})

test('a locale is translated if its folder of catalogues exists', () => {
  for (const locale of ['it', 'en', 'en-US']) expect(isTranslated(locale)).toBe(true)
  expect(isTranslated('pt')).toBe(false)
  expect(isTranslated('../i18n/en')).toBe(false)
})

test('the staff read Italian or a variant of English, whatever their locale', () => {
  expect(['it', 'en', 'en-US', 'de', 'fi'].map((locale) => staffLocale(locale as Locale))).toEqual([
    'it',
    'en',
    'en-US',
    'en',
    'en',
  ])
})

test('dates of our English are British, those of other locales are their own', () => {
  const day = (locale: Locale) =>
    new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(0)
  expect(['en', 'en-US', 'de'].map((locale) => day(locale as Locale))).toEqual([
    '1 January 1970',
    'January 1, 1970',
    '1. Januar 1970',
  ])
})

test('mails of a site that stops to offer the member’s language are in the language of its pages', () => {
  const site = { locales: ['it', 'de', 'en'], domain_language: 'de_AT' }
  expect(offeredLocale(site, 'en')).toBe('en')
  expect(offeredLocale(site, 'pl')).toBe('de')
  expect(offeredLocale({ ...site, domain_language: 'pl' }, 'pl')).toBe('it')
})

describe('localeFrom (S3)', () => {
  test('prefers the cookie, then the member’s language, then the site’s language, then Italian', () => {
    const hints = { cookie: 'fr', member: 'de', domain_language: 'nl-NL', offered: all }
    expect(localeFrom(hints)).toBe('fr')
    expect(localeFrom({ ...hints, cookie: null })).toBe('de')
    expect(localeFrom({ ...hints, cookie: null, member: null })).toBe('nl')
    expect(localeFrom({ offered: all })).toBe('it')
    expect(localeFrom({ cookie: '', member: '', domain_language: '', offered: all })).toBe('it')
  })

  test('uses the first two letters of the domain language', () => {
    expect(localeFrom({ domain_language: 'de_AT', offered: all })).toBe('de')
    expect(localeFrom({ domain_language: 'svenska', offered: all })).toBe('sv')
    expect(localeFrom({ domain_language: 'en-US', offered: all })).toBe('en')
    expect(localeFrom({ domain_language: 'pt', offered: all })).toBe('it')
  })

  test('maps en to en-US in the US, and en-US to en on a site without en-US', () => {
    expect(localeFrom({ domain_language: 'en', country: 'US', offered: all })).toBe('en-US')
    expect(localeFrom({ cookie: 'en', country: 'US', offered: all })).toBe('en-US')
    expect(localeFrom({ cookie: 'en', country: 'IE', offered: all })).toBe('en')
    expect(localeFrom({ cookie: 'en-US', country: 'IT', offered: all })).toBe('en-US')
    expect(localeFrom({ cookie: 'en-GB', country: 'US', offered: all })).toBe('en')
    expect(localeFrom({ cookie: 'en-US', offered: ['it', 'en'] })).toBe('en')
    expect(localeFrom({ cookie: 'it', country: 'US', offered: all })).toBe('it')
  })

  test('maps no to nb', () => {
    expect(localeFrom({ cookie: 'no', offered: all })).toBe('nb')
    expect(localeFrom({ domain_language: 'no-NO', offered: all })).toBe('nb')
    expect(localeFrom({ member: 'nb', offered: all })).toBe('nb')
  })

  test('ignores hints for locales that the site does not offer', () => {
    expect(localeFrom({ cookie: 'de', member: 'fr', offered: ['it', 'fr'] })).toBe('fr')
    expect(localeFrom({ cookie: 'de', member: 'pl', domain_language: 'nl', offered: ['it'] })).toBe('it')
    expect(localeFrom({ cookie: 'it', offered: ['nl', 'en'] })).toBe('nl')
    for (const junk of ['<script>', 'constructor', '../it', 'e', '-', 'xx-YY'])
      expect(localeFrom({ cookie: junk, offered: all })).toBe('it')
  })
})
