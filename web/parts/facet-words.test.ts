import { type Messages, setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { type Facet, facets, genders, interests, spokenLanguages } from '#contract/facets.ts'
import { sayFacet, sayInterest } from './facet-words.ts'
import { nameLanguage } from './language-names.ts'

const words = import.meta.glob<{ messages: Messages }>('/i18n/*/facets.po', { eager: true })
const i18nFor = (locale: string) =>
  setupI18n({ locale, messages: { [locale]: words[`/i18n/${locale}/facets.po`]?.messages ?? {} } })

describe.each(['it', 'en'])('%s', (locale) => {
  const i18n = i18nFor(locale)

  test('every code of every facet has words, for every gender, and no two the same', () => {
    for (const facet of Object.keys(facets) as Facet[])
      for (const gender of genders) {
        const said = facets[facet].map((code) => sayFacet(i18n, facet, code as never, gender))
        expect(
          said.every((text) => /^\p{Lu}[^{}]+$/u.test(text)),
          said.join(),
        ).toBe(true)
        expect(new Set(said).size, said.join()).toBe(said.length)
      }
  })

  test('every interest has words of its own', () => {
    const said = interests.map((code) => sayInterest(i18n, code))
    expect(new Set(said).size).toBe(interests.length)
    expect(said.every((text) => /^\p{Lu}/u.test(text))).toBe(true)
  })

  test('every language has a name in it', () => {
    for (const code of spokenLanguages) expect(nameLanguage(code, locale)).not.toBe(code)
  })
})

test('words agree with the person', () => {
  const i18n = i18nFor('it')
  expect(genders.map((gender) => sayFacet(i18n, 'relationship_status', 'separated', gender))).toEqual([
    'Separata',
    'Separato',
    'In separazione',
  ])
})

test('eyes and hair have their own words where one colour is two in another language', () => {
  expect(sayFacet(i18nFor('en'), 'eye_colour', 'grey', 'man')).toBe('Grey')
})

test('an interest of a later version is shown as it is', () => {
  expect(sayInterest(i18nFor('it'), 'quidditch')).toBe('quidditch')
})
