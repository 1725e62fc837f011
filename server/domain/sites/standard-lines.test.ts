import { expect, test } from 'vitest'
import { locales } from '#i18n/locales.ts'
import { textIn } from '#i18n/site-texts.ts'
import { standardLines } from './standard-lines.ts'

test.each(locales)('the standard icebreakers are complete and different in %s', (locale) => {
  const texts = standardLines.map(({ text }) => textIn(text, locale))
  expect(texts).not.toContain(undefined)
  expect(new Set(texts).size).toBe(7)
})
