import { expect, test } from 'vitest'
import { isSiteLanguage, siteLocale, textFor, textIn } from './site-texts.ts'

test('each variant of English stands in for the other, and no language for another', () => {
  expect(textIn({ en: 'What colour?' }, 'en-US')).toBe('What color?')
  expect(textIn({ 'en-US': 'What color?' }, 'en')).toBe('What color?')
  expect(textIn({ en: 'Tea?', 'en-US': 'Coffee?' }, 'en-US')).toBe('Coffee?')
  expect(textIn({ en: 'Tea?', it: 'Tè?' }, 'de')).toBeUndefined()
})

test('prefers the reader’s language, then the site’s, then Italian, then any', () => {
  const all = { da: 'Te?', en: 'Tea?', it: 'Tè?', nb: 'Te, du?' }
  const inGerman = (texts: Readonly<Record<string, string>>) => textFor(texts, 'de', 'no_NO')
  expect(inGerman({ ...all, de: 'Tee?' })).toEqual({ locale: 'de', text: 'Tee?' })
  expect(inGerman(all)).toEqual({ locale: 'nb', text: 'Te, du?' })
  expect(inGerman({ da: 'Te?', en: 'Tea?', it: 'Tè?' })).toEqual({ locale: 'it', text: 'Tè?' })
  expect(inGerman({ 'en-US': 'Coffee?', sv: 'Te?' })).toEqual({ locale: 'en', text: 'Coffee?' })
  expect(inGerman({})).toBeUndefined()
  expect(textFor({ en: 'Colour?' }, 'en-US', 'it_IT')).toEqual({ locale: 'en-US', text: 'Color?' })
  expect(textFor({ it: '', sv: 'Te?' }, 'it', 'it_IT')).toEqual({ locale: 'sv', text: 'Te?' })
})

test('knows the site’s language, whatever its country', () => {
  expect(siteLocale('no_NO')).toBe('nb')
  expect(isSiteLanguage('no_NO', 'nb')).toBe(true)
  expect(isSiteLanguage('en_US', 'en')).toBe(true)
  expect(isSiteLanguage('en', 'en-US')).toBe(true)
  expect(isSiteLanguage('it_IT', 'de')).toBe(false)
})
