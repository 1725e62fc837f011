import { type Messages, setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { type Facet, facets, genders, interests, spokenLanguages } from '#contract/profiles/facets.ts'
import { catalogueLocale, locales } from '#i18n/locales.ts'
import { isTranslated } from '#i18n/translated.server.ts'
import { nameLanguage } from './display-names.ts'
import { formatFacet, formatInterest } from './facet-labels.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('/i18n/*/facets.po', { eager: true })
const i18nFor = (locale: string) =>
  setupI18n({ locale, messages: { [locale]: catalogues[`/i18n/${locale}/facets.po`]?.messages ?? {} } })

describe.each(locales.filter((each) => isTranslated(each) && each === catalogueLocale(each)))(
  '%s',
  (locale) => {
    const i18n = i18nFor(locale)

    test('every code of every facet has a text for every gender, and no two texts are the same', () => {
      for (const facet of Object.keys(facets) as Facet[])
        for (const gender of genders) {
          const texts = facets[facet].map((code) => formatFacet(i18n, facet, code, gender))
          expect(
            texts.every((text) => /^\p{Lu}[^{}]+$/u.test(text)),
            texts.join(),
          ).toBe(true)
          expect(new Set(texts).size, texts.join()).toBe(texts.length)
        }
    })

    test('every interest has a different text', () => {
      const texts = interests.map((code) => formatInterest(i18n, code))
      expect(new Set(texts).size).toBe(interests.length)
      expect(texts.every((text) => /^\p{Lu}/u.test(text))).toBe(true)
    })

    test('every spoken language has a name in this locale', () => {
      for (const code of spokenLanguages) expect(nameLanguage(code, locale)).not.toBe(code)
    })
  },
)

test('texts agree with the gender of the profile', () => {
  const i18n = i18nFor('it')
  expect(genders.map((gender) => formatFacet(i18n, 'relationship_status', 'separated', gender))).toEqual([
    'Separata',
    'Separato',
    'In separazione',
  ])
})

test('translates colours of eyes and hair separately, because some languages use different words', () => {
  expect(formatFacet(i18nFor('en'), 'eye_colour', 'grey', 'man')).toBe('Grey')
})

test('shows the code of an unknown interest from a newer server', () => {
  expect(formatInterest(i18nFor('it'), 'quidditch')).toBe('quidditch')
})
