import fc from 'fast-check'
import { expect, test } from 'vitest'
import { genders } from '#contract/facets.ts'
import type { Gender } from '#contract/profiles.ts'
import { SearchFilter } from '#contract/search.ts'
import { aUser } from '#web/page-request.fixture.ts'
import {
  asked,
  defaultFilter,
  type Filter,
  filterPath,
  moreFields,
  readFilter,
  searchedGenders,
  widest,
} from './filter.ts'

const anna = aUser() // lives in Italy, looks for men
const own = defaultFilter(anna)
const read = (query: string, base = own) => readFilter(new URLSearchParams(query), base)
const queryOf = (path: string) => new URL(path, 'https://x.example').searchParams

const age = fc.option(fc.integer({ min: 18, max: 99 }))
const place = fc.oneof(
  fc.constant({ country: 'IT', countryregion: null }),
  fc.constant({ country: 'IT', countryregion: 'IT-45' }),
  fc.constant({ country: 'DE', countryregion: null }),
  fc.constant({ country: 'DE', countryregion: 'DE-BY' }),
)
const filters: fc.Arbitrary<Filter> = fc
  .record({
    gender: fc.constantFrom('woman', 'man', 'other', 'all'),
    place,
    ages: fc.tuple(age, age),
    only_real: fc.boolean(),
    more: fc.record(
      {
        distance: fc.constantFrom('10', '500'),
        online: fc.constant('1'),
        verified: fc.constant('1'),
        hair_colour: fc.constantFrom('red', 'brown,grey'),
        interests: fc.constantFrom('cinema', 'board_games,yoga'),
        languages: fc.constantFrom('it', 'it,en'),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ gender, place, ages: [a, b], only_real, more }) => {
    const [min_age, max_age] = a !== null && b !== null && a > b ? [b, a] : [a, b]
    return { gender, ...place, min_age, max_age, only_real, more }
  })

test('D1: a bare address is the member’s own search', () => {
  expect(read('')).toEqual({ ...own, gender: 'man', country: 'IT', only_real: true })
  expect(filterPath(own, own)).toBe('/members')
})

test('whoever looks for several genders, or says none, sees everybody', () => {
  const seeking = (...seeks: Gender[]) => ({ ...anna, profile: { ...anna.profile, seeks } })
  expect(defaultFilter(seeking('man', 'woman')).gender).toBe('all')
  expect(defaultFilter(seeking()).gender).toBe('all')
  expect(defaultFilter(null)).toMatchObject({ gender: 'all', country: null })
})

test('every gender can be searched for, and all of them together', () => {
  expect(searchedGenders).toEqual([...genders, 'all'])
})

test('every filter has an address, and the address reads back as the filter', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(readFilter(queryOf(filterPath(filter, own)), own)).toEqual(filter)
    }),
  )
})

test('whatever stands in an address, the call is one that the contract takes', () => {
  const name = fc.constantFrom(
    'gender',
    'country',
    'countryregion',
    'min_age',
    'max_age',
    'only_real',
    'x',
    ...moreFields,
  )
  const value = fc.oneof(
    fc.string(),
    fc.integer().map(String),
    fc.constantFrom(
      'woman',
      'all',
      '',
      'IT',
      'de',
      'IT-45',
      'DE-45',
      'IT-',
      '18',
      '17',
      '99',
      '100',
      '0',
      '1e1',
      'red,nobody',
      'cinema',
      '1',
      '25',
      ',',
    ),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 8 }), (pairs) => {
      for (const base of [own, defaultFilter(null)]) {
        const filter = readFilter(new URLSearchParams(pairs), base)
        expect(SearchFilter.safeParse(asked(filter)).error).toBeUndefined()
        if (filter.countryregion) expect(filter.countryregion.slice(0, 2)).toBe(filter.country)
        if (filter.min_age !== null && filter.max_age !== null)
          expect(filter.min_age).toBeLessThanOrEqual(filter.max_age)
      }
    }),
  )
})

test('ages the wrong way round are turned, impossible ones are not said', () => {
  expect(read('min_age=40&max_age=25')).toMatchObject({ min_age: 25, max_age: 40 })
  expect(read('min_age=12&max_age=120')).toMatchObject({ min_age: null, max_age: null })
})

test('a region brings its country; a region of another country is dropped', () => {
  expect(read('countryregion=DE-BY')).toMatchObject({ country: 'DE', countryregion: 'DE-BY' })
  expect(read('country=IT&countryregion=DE-BY')).toMatchObject({ country: 'IT', countryregion: null })
})

test('a form says "not only real members" by its hidden field alone, and "only" by the checkbox after it', () => {
  expect(read('only_real=0').only_real).toBe(false)
  expect(read('only_real=0&only_real=1').only_real).toBe(true)
})

test('everybody is asked for by leaving the gender out, and stands in the address', () => {
  const everybody = widest(own)
  expect(filterPath(everybody, own)).toBe('/members?gender=all')
  expect(asked(everybody)).toEqual({ country: 'IT' })
})

test('what a form says in several fields of one name is one list; a distance asks for no country', () => {
  const filter = read('interests=&interests=cinema&interests=yoga&distance=50&online=1&verified=0')
  expect(filter.more).toEqual({ interests: 'cinema,yoga', distance: '50', online: '1' })
  expect(asked(filter)).toEqual({ gender: 'man', interests: 'cinema,yoga', distance: '50', online: '1' })
})
