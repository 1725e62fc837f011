import fc from 'fast-check'
import { expect, test } from 'vitest'
import { genders } from '#contract/profiles/facets.ts'
import type { Gender } from '#contract/profiles/profiles.ts'
import { SearchFilter } from '#contract/search/search.ts'
import { aUser } from '#web/page-request.fixture.ts'
import {
  defaultFilter,
  type Filter,
  filterPath,
  moreFields,
  readFilter,
  searchedGenders,
  toSearchFilter,
  widestFilter,
} from './filter.ts'

const anna = aUser() // Anna lives in Italy and looks for men
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
        interests: fc.constantFrom('cinema', 'yoga,board_games'),
        languages: fc.constantFrom('it', 'it,en'),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ gender, place, ages: [a, b], only_real, more }) => {
    const [min_age, max_age] = a !== null && b !== null && a > b ? [b, a] : [a, b]
    return { gender, ...place, min_age, max_age, only_real, more }
  })

test('D1: an address without parameters is the member’s default search', () => {
  const { answers: _, ...filter } = own
  expect(read('')).toEqual({ ...filter, gender: 'man', country: 'IT', only_real: true })
  expect(filterPath(own, own)).toBe('/members')
})

test('D3: without a filter in the address, the match finder’s answers are the search; any filter replaces them', () => {
  const answered = defaultFilter(aUser({ answered_search: 'min_age=30&distance=50' }))
  expect(read('', answered)).toMatchObject({ gender: 'man', min_age: 30, more: { distance: '50' } })
  expect(read('t=3&pageNumber=2', answered)).toMatchObject({ min_age: 30 })
  for (const filter of ['gender=man', 'country=IT', 'verified=1', 'min_age=', 'only_real=1'])
    expect(read(filter, answered), filter).toMatchObject({ min_age: null, max_age: null })
  // The member has removed the last filter that comes from the answers. The path must have a parameter, because the
  // answers apply to a path without parameters.
  expect(filterPath({ ...read('', answered), min_age: null, more: {} }, answered)).toBe(
    '/members?only_real=1',
  )
  fc.assert(
    fc.property(filters, (filter) => {
      expect(readFilter(queryOf(filterPath(filter, answered)), answered)).toEqual(filter)
    }),
  )
})

test('defaults to all genders for a member who looks for several genders or names no gender', () => {
  const seeking = (...seeks: Gender[]) => ({ ...anna, profile: { ...anna.profile, seeks } })
  expect(defaultFilter(seeking('man', 'woman')).gender).toBe('all')
  expect(defaultFilter(seeking()).gender).toBe('all')
  expect(defaultFilter(null)).toMatchObject({ gender: 'all', country: null })
})

test('offers every gender of the contract, and all of them together', () => {
  expect(searchedGenders).toEqual([...genders, 'all'])
})

test('reads back every filter from its address', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(readFilter(queryOf(filterPath(filter, own)), own)).toEqual(filter)
    }),
  )
})

test('converts any address to a valid call', () => {
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
        expect(SearchFilter.safeParse(toSearchFilter(filter)).error).toBeUndefined()
        if (filter.countryregion) expect(filter.countryregion.slice(0, 2)).toBe(filter.country)
        if (filter.min_age !== null && filter.max_age !== null)
          expect(filter.min_age).toBeLessThanOrEqual(filter.max_age)
      }
    }),
  )
})

test('swaps reversed ages and ignores impossible ages', () => {
  expect(read('min_age=40&max_age=25')).toMatchObject({ min_age: 25, max_age: 40 })
  expect(read('min_age=12&max_age=120')).toMatchObject({ min_age: null, max_age: null })
})

test('takes the country from the region and ignores a region of another country', () => {
  expect(read('countryregion=DE-BY')).toMatchObject({ country: 'DE', countryregion: 'DE-BY' })
  expect(read('country=IT&countryregion=DE-BY')).toMatchObject({ country: 'IT', countryregion: null })
})

test('reads only_real from the checkbox of a form, or from the hidden field if the checkbox is not ticked', () => {
  expect(read('only_real=0').only_real).toBe(false)
  expect(read('only_real=0&only_real=1').only_real).toBe(true)
})

test('for all genders, omits the gender from the call and writes `all` into the address', () => {
  const everybody = widestFilter(own)
  expect(filterPath(everybody, own)).toBe('/members?gender=all')
  expect(toSearchFilter(everybody)).toEqual({ country: 'IT' })
})

test('joins fields with the same name into one list, and omits the country if a distance is set', () => {
  const filter = read('interests=&interests=cinema&interests=yoga&distance=50&online=1&verified=0')
  expect(filter.more).toEqual({ interests: 'cinema,yoga', distance: '50', online: '1' })
  expect(toSearchFilter(filter)).toEqual({
    gender: 'man',
    interests: 'cinema,yoga',
    distance: '50',
    online: '1',
  })
})

test('writes the codes of a list in a fixed order, without unknown codes', () => {
  expect(read('hair_colour=grey,purple,brown').more).toEqual({ hair_colour: 'brown,grey' })
  expect(read('distance=11&online=2&interests=none').more).toEqual({})
})
