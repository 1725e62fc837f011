import { describe, expect, test } from 'vitest'
import { createEmbeddedGeo } from '#server/adapters/geo/embedded.ts'
import { locales } from './locales.ts'
import { nameRegion, nameRegions, readNames } from './region-names.ts'

const geo = createEmbeddedGeo()
const regions = geo.countries().flatMap((country) => geo.regions(country))
const ownNames = new Map(regions.map(({ code, name }) => [code, name]))
const sardinia = { code: 'IT-88', name: 'Sardegna' }

test('names a region as the reader’s language does, else by its own name', () => {
  expect(locales.map((locale) => nameRegion(sardinia, locale))).toEqual([
    'Sardinien',
    'Sardinien',
    'Sardinia',
    'Sardinia',
    'Cerdeña',
    'Sardinia',
    'Sardaigne',
    'Sardegna',
    'Sardinia',
    'Sardinië',
    'Sardynia',
    'Sardinien',
  ])
  expect(nameRegion({ code: 'FI-01', name: 'Åland' }, 'fi')).toBe('Ahvenanmaa')
  expect(nameRegion({ code: 'IT-67', name: 'Molise' }, 'de')).toBe('Molise')
  expect(nameRegion({ code: 'XX-1', name: 'Atlantide' }, 'fr')).toBe('Atlantide')
})

test('sorts regions by these names', () => {
  const sorted = nameRegions(geo.regions('SE'), 'fi').map(({ name }) => name)
  // Å, Ä and Ö are the last letters in Finnish.
  expect(sorted.slice(-2)).toEqual(['Örebro', 'Östergötland'])
  expect(nameRegions(geo.regions('FI'), 'fi')[0]?.name).toBe('Ahvenanmaa')
  expect(nameRegions([sardinia, { code: 'IT-67', name: 'Molise' }], 'es').map(({ name }) => name)).toEqual([
    'Cerdeña',
    'Molise',
  ])
})

describe.each(locales)('the names in %s', (locale) => {
  test('belong to regions that exist, and differ from their own names', () => {
    for (const [code, name] of readNames(locale)) {
      expect(ownNames.has(code), code).toBe(true)
      expect(name, code).not.toBe(ownNames.get(code))
      expect(name, code).not.toMatch(/'|^\s|\s$|\s\s/)
    }
  })

  test.each(geo.countries())('tell the regions of %s apart', (country) => {
    const named = nameRegions(geo.regions(country), locale).map(({ name }) => name)
    expect(new Set(named).size).toBe(named.length)
  })
})
