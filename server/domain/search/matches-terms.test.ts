import { expect, test } from 'vitest'
import { startTestApp } from '#tests/harness/app.ts'
import { matchesTerms } from './matches-terms.ts'
import { type ComparedRow, selectPage } from './store.ts'
import { type Filter, termsOf } from './terms.ts'

const filters: readonly Filter[] = [
  {},
  { country: 'CH' },
  { countryregion: 'IT-45' },
  { gender: 'man' },
  { min_age: 30 },
  { max_age: 30 },
  { hair_colour: ['red', 'grey'] },
  { interests: ['cycling'] },
  { languages: ['en'] },
  { with_photo: '1' },
  { distance: '50' },
  { only_real: '0', min_age: 20, max_age: 60, hair_colour: ['red'] },
]

test('agrees with the search in the database', async () => {
  await using app = await startTestApp()
  const members = [
    await app.member({ gender: 'man', birth_date: '1990-01-01' }),
    await app.member({ gender: 'woman', birth_date: '2001-01-01', country: 'CH' }),
    await app.member({ kind: 'fictional' }),
    await app.member({}),
    await app.member({ gender: 'man' }),
    await app.member({ gender: 'man' }),
  ]
  const [, , , anna, near, far] = members
  if (!anna || !near || !far) throw new Error('no member')
  await app.call(anna, 'saveProfile', { hair_colour: 'red', interests: ['cycling'], languages: ['en', 'it'] })
  for (const [who, town] of [
    [near, 'Piacenza'],
    [far, 'Milano'],
  ] as const) {
    await app.call(who, 'saveProfile', { town })
    await app.call(who, 'savePreferences', { hide_distance: true })
  }
  await app.db.query(
    `update member_search set region = 'IT-45', lat = 4450, lon = 1135, area = 48611 where member_id = $1`,
    [anna.id],
  )
  const { rows } = await app.db.query<ComparedRow & { member_id: string }>('select * from member_search')
  const site = anna.site
  let both = { yes: 0, no: 0 }
  for (const filter of filters) {
    const terms = termsOf(app, site, filter, { place: { lat: 44.6, lon: 11.3 }, region: 'IT-45' })
    if (!terms) throw new Error('no terms for a filter')
    for (const row of rows) {
      const found = await selectPage(
        app.db,
        { ...terms, among: [row.member_id as never] },
        { below: null, limit: 1 },
      )
      expect([filter, matchesTerms(row, terms)]).toEqual([filter, found.length > 0])
      both = found.length > 0 ? { ...both, yes: both.yes + 1 } : { ...both, no: both.no + 1 }
    }
  }
  expect(both.yes).toBeGreaterThan(filters.length)
  expect(both.no).toBeGreaterThan(filters.length)
})
