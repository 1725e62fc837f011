import { expect, test } from 'vitest'
import { countryLanguages, languagesFor } from './country-languages.ts'
import { isLocale, locales } from './locales.ts'

test('every country offers languages of the product, none twice, and together all twelve', () => {
  for (const [country, languages] of Object.entries(countryLanguages)) {
    expect(languages.every(isLocale), country).toBe(true)
    expect(new Set(languages).size, country).toBe(languages.length)
  }
  expect(new Set(Object.values(countryLanguages).flat())).toEqual(new Set(locales))
})

test('Switzerland: de, it, fr, en, as far as the site has them (S4)', () => {
  expect(languagesFor('CH', locales)).toEqual(['de', 'it', 'fr', 'en'])
  expect(languagesFor('CH', ['it', 'en'])).toEqual(['it', 'en'])
})

test('an unknown country, or one whose languages the site lacks, gets what the site has', () => {
  expect(languagesFor(null, ['it', 'en'])).toEqual(['it', 'en'])
  expect(languagesFor('JP', ['it', 'en'])).toEqual(['it', 'en'])
  expect(languagesFor('toString', ['it'])).toEqual(['it'])
  expect(languagesFor('GB', ['it'])).toEqual(['it'])
})
