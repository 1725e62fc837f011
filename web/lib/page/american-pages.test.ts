import { expect, test } from 'vitest'
import { i18nFor } from './catalogs.server.ts'

test('S2: en-US has every message of en, in American spelling', () => {
  const [english, american] = [i18nFor('en'), i18nFor('en-US')]
  expect(american.locale).toBe('en-US')
  expect(Object.keys(american.messages)).toEqual(Object.keys(english.messages))
  expect(Object.keys(american.messages).length).toBeGreaterThan(1_000)
  const different = Object.keys(english.messages).filter(
    (id) => JSON.stringify(english.messages[id]) !== JSON.stringify(american.messages[id]),
  )
  expect(different.length).toBeGreaterThan(5)
  expect(JSON.stringify(different.map((id) => american.messages[id]))).toMatch(/gray|canceled|recognize/i)
})

test('an app page gets the same American messages, from the catalogues that it names', () => {
  expect(Object.keys(i18nFor('en-US', ['filters']).messages)).toEqual(
    Object.keys(i18nFor('en', ['filters']).messages),
  )
})
