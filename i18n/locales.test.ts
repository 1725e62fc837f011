import { describe, expect, test } from 'vitest'
import { isLocale, type Locale, localeFrom, localeNames, locales } from './locales.ts'

const all: readonly Locale[] = locales

test('the twelve languages, each with a name in itself', () => {
  expect(locales).toHaveLength(12)
  expect(Object.keys(localeNames)).toEqual([...locales])
  expect(new Set(Object.values(localeNames)).size).toBe(12)
  for (const locale of locales) expect(Intl.getCanonicalLocales(locale)).toEqual([locale])
  expect(isLocale('en-US')).toBe(true)
  expect(isLocale('pt')).toBe(false)
})

describe('the locale of a visit (S3)', () => {
  test('cookie, then member, then site, then Italian', () => {
    const hints = { cookie: 'fr', member: 'de', domain_language: 'nl-NL', offered: all }
    expect(localeFrom(hints)).toBe('fr')
    expect(localeFrom({ ...hints, cookie: null })).toBe('de')
    expect(localeFrom({ ...hints, cookie: null, member: null })).toBe('nl')
    expect(localeFrom({ offered: all })).toBe('it')
    expect(localeFrom({ cookie: '', member: '', domain_language: '', offered: all })).toBe('it')
  })

  test('the first two letters of the domain language', () => {
    expect(localeFrom({ domain_language: 'de_AT', offered: all })).toBe('de')
    expect(localeFrom({ domain_language: 'svenska', offered: all })).toBe('sv')
    expect(localeFrom({ domain_language: 'en-US', offered: all })).toBe('en')
    expect(localeFrom({ domain_language: 'pt', offered: all })).toBe('it')
  })

  test('en in the US is en-US, elsewhere en; without en-US the site answers in en', () => {
    expect(localeFrom({ domain_language: 'en', country: 'US', offered: all })).toBe('en-US')
    expect(localeFrom({ cookie: 'en', country: 'US', offered: all })).toBe('en-US')
    expect(localeFrom({ cookie: 'en', country: 'IE', offered: all })).toBe('en')
    expect(localeFrom({ cookie: 'en-US', country: 'IT', offered: all })).toBe('en-US')
    expect(localeFrom({ cookie: 'en-GB', country: 'US', offered: all })).toBe('en')
    expect(localeFrom({ cookie: 'en-US', offered: ['it', 'en'] })).toBe('en')
    expect(localeFrom({ cookie: 'it', country: 'US', offered: all })).toBe('it')
  })

  test('no is nb', () => {
    expect(localeFrom({ cookie: 'no', offered: all })).toBe('nb')
    expect(localeFrom({ domain_language: 'no-NO', offered: all })).toBe('nb')
    expect(localeFrom({ member: 'nb', offered: all })).toBe('nb')
  })

  test('only what the site offers; a hint for anything else counts as absent', () => {
    expect(localeFrom({ cookie: 'de', member: 'fr', offered: ['it', 'fr'] })).toBe('fr')
    expect(localeFrom({ cookie: 'de', member: 'pl', domain_language: 'nl', offered: ['it'] })).toBe('it')
    expect(localeFrom({ cookie: 'it', offered: ['nl', 'en'] })).toBe('nl')
    for (const junk of ['<script>', 'constructor', '../it', 'e', '-', 'xx-YY'])
      expect(localeFrom({ cookie: junk, offered: all })).toBe('it')
  })
})
