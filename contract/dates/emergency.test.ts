import { expect, test } from 'vitest'
import { countryLanguages } from '#i18n/country-languages.ts'
import { countriesWithNumbers, emergencyNumber } from './emergency.ts'

test('X19: every country that a site may serve has its emergency number', () => {
  expect(countriesWithNumbers.toSorted()).toEqual(Object.keys(countryLanguages).toSorted())
  expect(['IT', 'CH', 'NO', 'GB', 'US'].map(emergencyNumber)).toEqual(['112', '112', '112', '999', '911'])
})
