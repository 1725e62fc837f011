import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '#i18n/locales.ts'
import { createEmbeddedGeo } from '#server/adapters/geo/embedded.ts'
import { frameOf } from './chart.tsx'
import { mapOf, regionBySlug, shapeOf } from './maps.ts'
import { seaNames } from './seas.ts'
import { nameTowns } from './town-names.ts'

const root = join(import.meta.dirname, '../../../public')
const geo = createEmbeddedGeo()
const straight = (text: string) => text.replaceAll('’', "'")

describe.each(geo.countries())('the map of %s', (country) => {
  const { map } = mapOf([country], 'it')

  test('has the regions that the product offers, in the same order', () => {
    const regions = map.regions.map(({ code, name }) => ({ code, name: straight(name) }))
    expect(regions).toEqual(geo.regions(country).map(({ code, name }) => ({ code, name })))
  })

  const shapes = readFileSync(join(root, shapeOf(map, '').slice(0, -1)), 'utf8')

  test('draws each region within the map, with one or two of its own towns as its ends', () => {
    for (const { code, box, ends, towns } of map.regions) {
      expect(shapes, code).toMatch(new RegExp(`<path id="${code}" d="M0 0m[\\d -]+z`))
      const [left = 0, top = 0, right = 0, bottom = 0] = box
      expect(left >= 0 && top >= 0 && right <= map.width && bottom <= map.height, code).toBe(true)
      const names = geo.townsOf(country, code).map(({ town }) => town.split('/')[0])
      for (const name of [...ends, ...towns.map((town) => town.name)]) expect(names).toContain(straight(name))
      expect([1, 2], code).toContain(ends.length)
    }
  })

  test('is small', () => {
    const whole = brotliCompressSync(JSON.stringify(map)).length + brotliCompressSync(shapes).length
    expect(whole).toBeLessThanOrEqual(4_850)
    expect(map.seas.every(({ id }) => id in seaNames)).toBe(true)
  })
})

test('a page shows the country of its language, else one where people speak it, else the site’s first', () => {
  const shown = (countries: readonly string[], locale: Locale) => mapOf(countries, locale).country
  const everywhere = ['IT', 'CH', 'DE', 'AT', 'FR', 'NL', 'ES', 'GB', 'DK', 'SE', 'NO', 'FI', 'PL', 'US']
  expect(locales.map((locale) => shown(everywhere, locale))).toEqual([
    'DK',
    'DE',
    'GB',
    'US',
    'ES',
    'FI',
    'FR',
    'IT',
    'NO',
    'NL',
    'PL',
    'SE',
  ])
  expect(shown(['IT', 'CH', 'AT'], 'de')).toBe('CH')
  expect(shown(['IT', 'CH'], 'fr')).toBe('CH')
  expect(shown(['IT', 'IE'], 'en')).toBe('IE')
  expect(shown(['IT', 'CH'], 'en')).toBe('IT')
  expect(shown(['XX', 'CH'], 'sv')).toBe('CH')
})

test('an advertisement about a region shows its country in every language', () => {
  expect(mapOf(['DE', 'IT'], 'de', 'sardegna').country).toBe('IT')
  expect(mapOf(['DE', 'IT'], 'de', 'atlantide').country).toBe('DE')
})

test('a slug chooses the region that it names', () => {
  const { map } = mapOf(['IT'], 'it')
  expect(regionBySlug(map, 'sardegna')?.code).toBe('IT-88')
  expect(regionBySlug(map, 'valle-daosta')?.code).toBe('IT-23')
  expect(regionBySlug(map, 'atlantide')).toBeUndefined()
})

test('the frame on phones has the region in its middle, and some of its neighbours', () => {
  const region = mapOf(['IT'], 'it').map.regions.find(({ code }) => code === 'IT-45')!
  const [x = 0, y = 0, width = 0, height = 0] = frameOf(region).viewBox.split(' ').map(Number)
  const [left = 0, top = 0, right = 0, bottom = 0] = region.box
  expect(x + width / 2).toBeCloseTo((left + right) / 2, -1)
  expect(y + height / 2).toBeCloseTo((top + bottom) / 2, -1)
  expect(width).toBeGreaterThan((right - left) * 1.4)
})

test('the map of Finland has Finnish names for Finnish readers, and the towns’ own for all others', () => {
  const { map } = mapOf(['FI'], 'fi')
  const namesIn = (locale: Locale) => map.regions.flatMap((region) => nameTowns(region, locale).ends)
  expect(namesIn('fi')).toEqual(
    expect.arrayContaining(['Pietarsaari', 'Kristiinankaupunki', 'Maarianhamina']),
  )
  expect(namesIn('sv')).toEqual(map.regions.flatMap(({ ends }) => ends))
})
