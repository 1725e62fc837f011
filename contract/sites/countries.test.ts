import { expect, test } from 'vitest'
import { likelyCountry, servedCountry } from './countries.ts'

test('returns the first candidate that the site serves', () => {
  expect(likelyCountry(['IT', 'CH', 'DE'], [null, 'FR', 'DE', 'CH'])).toBe('DE')
})

test('falls back to the site’s first country', () => {
  expect(likelyCountry(['CH', 'IT'], [null, undefined, '', 'FR'])).toBe('CH')
  expect(likelyCountry([], ['FR'])).toBe('IT')
})

test('accepts only the country codes of the site', () => {
  expect(servedCountry(['IT'], 'IT')).toBe('IT')
  for (const code of ['it', 'FR', '', null, undefined]) expect(servedCountry(['IT'], code)).toBeNull()
})
