import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { aUser } from '#web/page-request.fixture.ts'
import { defaultFilter, readFilter, toSearchFilter } from '../filter.ts'
import { applyChanges, formatChange } from './changes.ts'

const base = defaultFilter(aUser()) // Anna lives in Italy and looks for men
const changed = (query: string, ...changes: Parameters<typeof applyChanges>[2]) =>
  toSearchFilter(applyChanges(readFilter(new URLSearchParams(query), base), base, changes))

test('X3: applies all offered changes to the search', () => {
  const changes = [
    { field: 'min_age', value: '35' },
    { field: 'verified', value: null },
    { field: 'distance', value: '50' },
  ]
  expect(changed('min_age=40&verified=1&online=1&distance=10', ...changes)).toEqual({
    gender: 'man',
    min_age: 35,
    distance: '50',
    online: '1',
  })
})

test('without the distance, searches the country in which the server has counted', () => {
  const noDistance = { field: 'distance', value: null }
  const noRegion = { field: 'countryregion', value: null }
  expect(changed('country=CH&distance=10', noDistance)).toEqual({ gender: 'man', country: 'IT' })
  expect(changed('countryregion=CH-TI&distance=10', noDistance)).toMatchObject({ countryregion: 'CH-TI' })
  expect(changed('countryregion=CH-TI&distance=10', noDistance, noRegion)).toEqual({
    gender: 'man',
    country: 'CH',
  })
})

test('formats each change in words', () => {
  const i18n = setupI18n({ locale: 'it', messages: { it: {} } })
  expect(formatChange(i18n, 'it', { field: 'distance', value: '50' })).toBe('Entro 50 km')
  expect(formatChange(i18n, 'it', { field: 'min_age', value: '35' })).toBe('Dai 35 anni')
  expect(formatChange(i18n, 'it', { field: 'max_age', value: '45' })).toBe('Fino a 45 anni')
  expect(formatChange(i18n, 'it', { field: 'verified', value: null })).toBe('Senza «Verificate»')
})
