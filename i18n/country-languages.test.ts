import { expect, test } from 'vitest'
import { countryLanguages, languagesFor, menuLanguages } from './country-languages.ts'
import { isLocale, locales } from './locales.ts'

test('lists only product locales, each at most once per country, and all twelve in total', () => {
  for (const [country, languages] of Object.entries(countryLanguages)) {
    expect(languages.every(isLocale), country).toBe(true)
    expect(new Set(languages).size, country).toBe(languages.length)
  }
  expect(new Set(Object.values(countryLanguages).flat())).toEqual(new Set(locales))
})

test('filters the languages of Switzerland by the site’s locales (S4)', () => {
  expect(languagesFor('CH', locales)).toEqual(['de', 'it', 'fr', 'en'])
  expect(languagesFor('CH', ['it', 'en'])).toEqual(['it', 'en'])
})

test('returns all site locales for an unknown country and for a country without a matching language', () => {
  expect(languagesFor(null, ['it', 'en'])).toEqual(['it', 'en'])
  expect(languagesFor('JP', ['it', 'en'])).toEqual(['it', 'en'])
  expect(languagesFor('toString', ['it'])).toEqual(['it'])
  expect(languagesFor('GB', ['it'])).toEqual(['it'])
})

test('the language menu shows the languages of the country, and always the page’s language (S4)', () => {
  const site = { locales, countries: ['IT', 'CH'] }
  expect(menuLanguages('fr', 'CH', site)).toEqual(['de', 'it', 'fr', 'en'])
  expect(menuLanguages('sv', 'CH', site)).toEqual(['sv', 'de', 'it', 'fr', 'en'])
  expect(menuLanguages('it', null, site)).toEqual(['it', 'de', 'en'])
})

test('the language menu shows all languages of a site with few, those of the country first', () => {
  const site = { locales: ['it', 'en'], countries: ['IT', 'GB'] }
  expect(menuLanguages('it', 'GB', site)).toEqual(['en', 'it'])
  expect(menuLanguages('it', null, site)).toEqual(['it', 'en'])
})
