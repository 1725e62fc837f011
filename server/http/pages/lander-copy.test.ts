import { expect, test } from 'vitest'
import type { Locale } from '#i18n/locales.ts'
import { landerCopy } from './lander-copy.ts'

const own = { headline: 'Colour me', turn: 'surprised.' }
const copy = (texts: Readonly<Record<string, Readonly<Record<string, string>>>>, locale: Locale) =>
  landerCopy(
    { landerTexts: { gallery: { sea: texts } } },
    { path: '/landers/gallery/sea', name: 'gallery', slug: 'sea' },
    locale,
  )?.texts

test('American English has the English texts in its spelling, and its own where there are some', () => {
  expect(copy({ en: own }, 'en-US')).toEqual({ headline: 'Color me', turn: 'surprised.' })
  expect(copy({ en: own, 'en-US': { turn: 'purple.' } }, 'en-US')).toEqual({
    headline: 'Color me',
    turn: 'purple.',
  })
})

test('English has the American texts where it has none of its own', () => {
  expect(copy({ 'en-US': own }, 'en')).toEqual(own)
  expect(copy({ 'en-US': own, en: { turn: 'purple.' } }, 'en')).toEqual({ ...own, turn: 'purple.' })
})

test('no other language stands in for one without texts', () => {
  expect(copy({ en: own }, 'it')).toEqual({})
  expect(copy({ it: own }, 'en-US')).toEqual({})
})
