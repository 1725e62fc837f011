import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CallOutput } from '#contract/index.ts'
import { noReplicas } from '#server/adapters/postgres/replicas.ts'
import type { ProfileRow } from '#server/domain/profiles/index.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { filtersWith, insertPeople, people } from '../crowd.fixture.ts'
import { countMatches, type Filter } from '../index.ts'
import { termsOf } from '../terms.ts'
import type { SoughtPerson } from '../two-way.ts'
import { explainSearch } from './explain-search.ts'
import { explainedIn } from './explained-filters.ts'
import { selectGroups } from './store.ts'

const person: SoughtPerson = {
  gender: 'w',
  ...{ age: 40, country: 'IT', region: 'IT-45', spot: { lat: 4_600, lon: 900 }, hides_distance: false },
}

type Widening = NonNullable<CallOutput<'explainSearch'>['widening']>

const towns = ['Bologna', 'Modena', 'Modena', 'Firenze', 'Milano', 'Milano', 'Milano', 'Roma'] as const

/** Creates Anna in Bologna, and men in towns around Bologna. All men except the last two have the same age. */
async function createMembers(app: TestApp) {
  const anna = await app.member({ seeks: ['man'] })
  await app.call(anna, 'saveProfile', { town: 'Bologna' })
  for (const [nth, town] of towns.entries()) {
    const birth_date = nth < 6 ? '1996-01-01' : '1980-01-01'
    const man = await app.member({ gender: 'man', birth_date, seeks: ['woman'] })
    await app.call(man, 'saveProfile', { town, eye_colour: nth % 2 ? 'green' : 'brown', sexuality: 'gay' })
  }
  await app.member({ gender: 'man', kind: 'fictional' })
  return anna
}

test('X3: counts the members that each filter removed, and proposes the smallest change that finds somebody', async () => {
  await using app = await startTestApp()
  const anna = await createMembers(app)
  const filter = { gender: 'man', distance: '10', max_age: '35', only_real: '0' } as const
  expect(await app.call(anna, 'explainSearch', filter)).toEqual({
    numResults: 1,
    num_results_capped: false,
    filters: [
      { field: 'distance', removed: 5, removed_capped: false },
      { field: 'max_age', removed: 0, removed_capped: false },
    ],
    // The next wider distance, 25 km, would find no other men: the nearest are in Modena, 37 km away. So the change is
    // 50 km.
    widening: { changes: [{ field: 'distance', value: '50' }], adds: 2, adds_capped: false },
  })
})

test('X3: offers two changes if each of two filters excludes everybody', async () => {
  await using app = await startTestApp()
  const anna = await createMembers(app)
  const filter = { gender: 'man', country: 'IT', verified: '1', online: '1', min_age: 40 } as const
  await app.db.query(`update member_search set active_at = active_at - interval '1 day'`)
  const { numResults, filters, widening } = await app.call(anna, 'explainSearch', filter)
  expect(numResults).toBe(0)
  expect(filters.map(({ removed }) => removed)).toEqual([0, 0, 0])
  // The two oldest men were neither online nor verified, so both filters must be removed.
  const changes = [
    { field: 'online', value: null },
    { field: 'verified', value: null },
  ]
  expect(widening).toEqual({ changes, adds: 2, adds_capped: false })
})

test('X3: offers nothing if no change of the explained filters finds anybody, even if another gender would', async () => {
  await using app = await startTestApp()
  const anna = await createMembers(app)
  const filter = { gender: 'other', country: 'IT', verified: '1', online: '1' } as const
  expect(await app.call(anna, 'explainSearch', filter)).toMatchObject({ numResults: 0, widening: null })
})

test('the offered change finds the promised number of members, and no change of fewer filters finds anybody', async () => {
  await using app = await startTestApp()
  await insertPeople(app, app.site, people(300))
  const own = { country: 'IT' } as ProfileRow
  const searcher = {
    place: { lat: 46, lon: 9 },
    region: 'IT-45',
    without: ['1007', '1021'],
    answers: null,
    order: 'activity',
    country: 'IT',
    person,
  }
  const sizes = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(filtersWith(2), async (asked) => {
      const count = (filter: Filter) => countMatches(app, app.site, filter, searcher as never)
      const isPlaced = (asked.country ?? asked.countryregion ?? asked.distance) !== undefined
      const filter: Filter = isPlaced ? asked : { ...asked, country: 'IT' }
      const { numResults, widening } = await explainSearch(
        { app, site: app.site },
        { filter, searcher: searcher as never, own },
      )
      const size = widening?.changes.length ?? 0
      sizes.set(size, (sizes.get(size) ?? 0) + 1)
      if (widening) {
        expect(widening.adds_capped).toBe(false)
        expect(await count(changed(filter, widening.changes))).toBe(numResults + widening.adds)
      }
      const fields = explainedIn(filter, app.site.settings.min_age).map(({ field }) => field)
      // If the result is a change of `size` filters, the removal of fewer filters finds nobody else. If the result is
      // no change, the removal of all explained filters finds nobody else.
      const tried = widening ? subsets(fields, size - 1) : [fields]
      for (const removed of tried) {
        const changes = removed.map((field) => ({ field, value: null }))
        expect(await count(changed(filter, changes)), removed.join()).toBe(numResults)
      }
    }),
    { numRuns: 80, seed: 11 },
  )
  expect(sizes.get(2)).toBeGreaterThan(5)
  expect(sizes.get(3)).toBeGreaterThan(2)
})

/**
 * Applies changes to a filter. If the changed filter has no country, region or distance, adds the country of the
 * removed region or, if no region was removed, the searcher's country.
 */
function changed(filter: Filter, changes: Widening['changes']): Filter {
  const values = changes.map(({ field, value }) => [
    field,
    value === null ? undefined : field === 'distance' || field === 'new_here' ? value : Number(value),
  ])
  const next: Filter = { ...filter, ...Object.fromEntries(values) }
  const isPlaced = (next.country ?? next.countryregion ?? next.distance) !== undefined
  return isPlaced ? next : { ...next, country: filter.countryregion?.slice(0, 2) ?? 'IT' }
}

/** Returns all lists of at most `size` fields. */
const subsets = <Field>(fields: readonly Field[], size: number): Field[][] =>
  size <= 0
    ? [[]]
    : [
        [],
        ...fields.flatMap((field, nth) =>
          subsets(fields.slice(nth + 1), size - 1).map((others) => [field, ...others]),
        ),
      ]

test('counts each filter once, all combinations with one statement, and reads not more rows than allowed', async () => {
  await using app = await startTestApp()
  await insertPeople(app, app.site, people(300))
  const searcher = {
    ...{ place: null, region: null, country: null, person: null },
    ...({ without: [], answers: null, order: 'activity' } as const),
  }
  const filter: Filter = {
    country: 'IT',
    verified: '1',
    with_photo: '1',
    online: '1',
    hair_colour: ['red'],
    eye_colour: ['green'],
    body_type: ['slim'],
  }
  const texts: string[] = []
  const db: Queryable = {
    query: ((statement: { text: string }) => {
      texts.push(statement.text)
      return app.db.query(statement)
    }) as never,
  }
  const recorded = { ...app, db, replicas: noReplicas(db) }
  const recording = { app: recorded as unknown as TestApp, site: app.site }
  await explainSearch(recording, { filter, searcher, own: null })
  const ofCombinations = texts.filter((text) => text.includes('group by code'))
  expect([texts.length, ofCombinations.length]).toEqual([8, 1])

  const scope = termsOf(app, app.site, { country: 'IT', only_real: '0' }, searcher)
  const verified = termsOf(app, app.site, { verified: '1', only_real: '0' }, searcher)
  if (!scope) throw new Error('no scope')
  const read = async (limit: number) => {
    const { groups, isComplete } = await selectGroups(
      app.db,
      { scope, home: null, filters: [[verified]] },
      limit,
    )
    return { read: groups.reduce((total, group) => total + group.count, 0), isComplete }
  }
  expect(await read(50)).toMatchObject({ isComplete: false })
  expect((await read(50)).read).toBeLessThanOrEqual(50)
  expect(await read(1_000)).toMatchObject({ isComplete: true })
})

test('swaps the ages if the minimum is greater than the maximum, in every call of the search', async () => {
  await using app = await startTestApp()
  const anna = await createMembers(app)
  const filter = { gender: 'man', country: 'IT', only_real: '0' } as const
  const [right, swapped] = [
    { ...filter, min_age: 25, max_age: 35 },
    { ...filter, min_age: 35, max_age: 25 },
  ]
  const found = async (asked: typeof right) =>
    (await app.call(anna, 'searchMembers', asked)).results.map(({ id }) => id)
  expect(await found(right)).toHaveLength(7)
  expect(await found(swapped)).toEqual(await found(right))
  for (const name of ['countMembers', 'explainSearch', 'listSimilarMembers'] as const)
    expect(await app.call(anna, name, swapped), name).toEqual(await app.call(anna, name, right))
  const { saved } = await app.call(anna, 'saveSearch', { name: 'Da 25 a 35', filter: swapped })
  expect(saved.filter).toMatchObject({ min_age: '25', max_age: '35' })
})

test('explains only the filters that are set, and never sexuality', async () => {
  await using app = await startTestApp()
  const anna = await createMembers(app)
  const asked = { gender: 'man', country: 'IT', sexuality: 'straight', eye_colour: 'green' } as const
  const { numResults, filters, widening } = await app.call(anna, 'explainSearch', asked)
  // The numbers do not reveal how many members the sexuality filter removed.
  expect([numResults, filters, widening]).toEqual([
    0,
    [{ field: 'eye_colour', removed: 0, removed_capped: false }],
    null,
  ])
})

test('caches counts for a minute, but leaves out a blocked member at once', async () => {
  await using app = await startTestApp()
  const anna = await createMembers(app)
  const count = async () =>
    (await app.call(anna, 'countMembers', { country: 'IT', gender: 'man' })).numResults
  expect(await count()).toBe(8)
  const dan = await app.member({ gender: 'man' })
  expect(await count()).toBe(8)
  app.clock.advance(61_000)
  expect(await count()).toBe(9)
  await app.call(anna, 'blockMember', { profile: dan.id } as never)
  expect(await count()).toBe(8)
})
