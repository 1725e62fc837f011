import { expect, test } from 'vitest'
import { catalogueLocale, locales } from '#i18n/locales.ts'
import { demoTexts } from './index.ts'

const flat = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(flat)

test.each(locales)('the pages of the demo are complete in %s, and name their language', (locale) => {
  const { language, ...texts } = demoTexts(locale)
  expect(language).toBe(catalogueLocale(locale))
  expect(flat(texts).filter((text) => text.trim() === '')).toEqual([])
  expect(flat(texts)).toHaveLength(flat(demoTexts('it')).length - 1)
})

test('a language tag of a buyer or of a visitor selects its language', () => {
  expect(demoTexts('it-IT').language).toBe('it')
  expect(demoTexts('no').language).toBe('nb')
  expect(demoTexts('de-AT').payment.title).toBe('Testzahlung')
})
