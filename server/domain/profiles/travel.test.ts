import { afterAll, beforeAll, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { setDatabaseTime } from '#server/adapters/postgres/test-database-clock.ts'
import { days, minutes } from '#server/kernel/clock.ts'
import { dayOf } from '#server/kernel/day.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { personalData } from './index.ts'
import { endOf } from './travel.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const inDays = (count: number) => dayOf(new Date(app.clock.now().getTime() + days(count)))
const travel = (who: TestMember, town: string, count = 3, country = 'IT') =>
  app.call(who, 'saveTravel', { country, town, until: inDays(count) })
const cardOf = async (viewer: TestMember | null, who: TestMember) =>
  (await app.call(viewer, 'getMember', { id: who.id })).profile
const isNear = async (viewer: TestMember, who: TestMember, filter: object = { distance: '25' }) =>
  (await app.call(viewer, 'searchMembers', { gender: 'man', ...filter })).results.some(
    ({ id }) => id === who.id,
  )

/** Anna in Modena, and Dan who lives in Bologna. */
async function pair() {
  const anna = await app.member({ gender: 'woman', seeks: ['man'] })
  const dan = await app.member({ gender: 'man', seeks: ['woman'], birth_date: '1990-01-01' })
  await app.call(anna, 'saveProfile', { town: 'Modena' })
  await app.call(dan, 'saveProfile', { town: 'Bologna' })
  return { anna, dan }
}
const endDay = async (count: number) => {
  app.clock.advance(days(count))
  await setDatabaseTime(app.db, app.clock.now())
}

test('X21: a journey shows and finds the member at its place, labelled, and ends by itself', async () => {
  const { anna, dan } = await pair()
  const until = inDays(3)
  expect((await travel(dan, 'Milano')).profile).toMatchObject({
    town: 'Bologna',
    travel: { country: 'IT', town: 'Milano', until },
  })
  expect(await cardOf(anna, dan)).toMatchObject({ town: 'Milano', distance_km: 250, travels_until: until })
  expect([await isNear(anna, dan), await isNear(anna, dan, { countryregion: 'IT-25' })]).toEqual([
    false,
    true,
  ])
  // The home can change meanwhile, and the member's own searches start at the place of the journey.
  expect((await app.call(dan, 'saveProfile', { about: 'Ciao', town: 'Reggio Emilia' })).profile.town).toBe(
    'Reggio Emilia',
  )
  expect(await cardOf(anna, dan)).toMatchObject({ town: 'Milano' })
  expect((await cardOf(dan, anna)).distance_km).toBe(250)
  // The profile comes home with the clock, and the search row with its job.
  await endDay(5)
  const home = await cardOf(anna, dan)
  expect([home.town, 'travels_until' in home, home.distance_km]).toEqual(['Reggio Emilia', false, 25])
  await app.runJobs()
  expect([await isNear(anna, dan), await isNear(anna, dan, { countryregion: 'IT-25' })]).toEqual([
    true,
    false,
  ])
  const { rows } = await app.db.query(
    'select travel_town, travel_ends_at from profile where member_id = $1',
    [dan.id],
  )
  expect(rows).toEqual([{ travel_town: null, travel_ends_at: null }])
})

test('X21: a journey to another country moves the search row there and back, once, and can be ended at once', async () => {
  const { anna, dan } = await pair()
  await travel(dan, 'Lugano', 2, 'CH')
  const rowsOf = async () =>
    (await app.db.query('select country from member_search where member_id = $1', [dan.id])).rows
  expect(await rowsOf()).toEqual([{ country: 'CH' }])
  // A sign of life after the end, but before the job, leaves a second row until the job removes it.
  await travel(dan, 'Lugano', 2, 'CH')
  expect(await cardOf(anna, dan)).toMatchObject({ country: 'CH', town: 'Lugano' })
  expect(await isNear(anna, dan, { distance: '250', same_country: '1' })).toBe(false)
  expect((await app.call(dan, 'endTravel', {})).profile).not.toHaveProperty('travel')
  await app.call(dan, 'endTravel', {})
  expect(await rowsOf()).toEqual([{ country: 'IT' }])
  await travel(dan, 'Lugano', 1, 'CH')
  await endDay(3)
  await app.call(dan, 'saveProfile', { about: 'Di nuovo qui' })
  await app.runJobs()
  expect(await rowsOf()).toEqual([{ country: 'IT' }])
  // A new journey replaces the late job of the one before, and leaves nothing of it.
  await travel(dan, 'Lugano', 1, 'CH')
  await endDay(3)
  await travel(dan, 'Milano')
  expect(await rowsOf()).toEqual([{ country: 'IT' }])
})

test('X21: refuses a journey without a real town, in the past, or longer than 30 days, and changes nothing', async () => {
  const { anna, dan } = await pair()
  const refused = async (change: object, fields: object) => {
    const asked = { country: 'IT', town: 'Roma', until: inDays(2), ...change }
    await expect(app.call(dan, 'saveTravel', asked)).rejects.toMatchObject({
      code: 'invalid_fields',
      params: { fields },
    })
    expect(await cardOf(anna, dan)).toMatchObject({ town: 'Bologna' })
  }
  await refused({ town: 'Atlantide' }, { town: 'unknown_town' })
  await refused({ country: 'ZZ' }, { country: 'unknown_choice' })
  await refused({ until: inDays(-1) }, { until: 'too_low' })
  await refused({ until: inDays(limits.travel_max_days + 1) }, { until: 'too_high' })
  await travel(dan, 'Roma', limits.travel_max_days)
  // The end of the last day in Rome, in summer and in winter.
  expect([endOf('2026-07-01').toISOString(), endOf('2026-12-12').toISOString()]).toEqual([
    '2026-07-01T22:00:00.000Z',
    '2026-12-12T23:00:00.000Z',
  ])
})

test('X21, X4, H5: a hidden distance hides the town of the journey too, and visitors see no town', async () => {
  const { anna, dan } = await pair()
  await app.db.query('update site set settings = settings || \'{"logged_out_search": true}\' where id = $1', [
    app.site.id,
  ])
  await app.call(dan, 'savePreferences', { hide_distance: true })
  await travel(dan, 'Milano')
  const card = await cardOf(anna, dan)
  expect(card).toMatchObject({ town: null, distance_km: null, region: 'IT-25', travels_until: inDays(3) })
  for (const distance of ['50', '500'] as const) expect(await isNear(anna, dan, { distance })).toBe(false)
  await app.call(anna, 'saveProfile', { town: 'Pavia' })
  expect(await isNear(anna, dan, { distance: '10' })).toBe(true)
})

test('X21: known contacts and blocked members stay apart at any place', async () => {
  const { anna, dan } = await pair()
  await app.call(dan, 'blockMember', { profile: anna.id } as never)
  await travel(dan, 'Modena')
  expect(await isNear(anna, dan)).toBe(false)
  await expect(cardOf(anna, dan)).rejects.toMatchObject({ code: 'member_not_found' })
})

test('X21, X8, X18: announces an arrival to saved searches but no return, and compares two ways at the place', async () => {
  const { anna, dan } = await pair()
  const newOf = async () =>
    (await app.call(anna, 'listSavedSearches', {})).saved.map((one) => one.new_matches)
  const settle = async () => {
    app.clock.advance(minutes(6))
    await app.runJobs()
  }
  await app.call(dan, 'saveMatchPreferences', { distance: '50' })
  await settle()
  await app.call(anna, 'saveSearch', { name: 'Qui', filter: { distance: '50', two_way: '1' } })
  app.clock.advance(1_000)
  await travel(dan, 'Roma', 1)
  await settle()
  expect(await isNear(anna, dan, { countryregion: 'IT-62', two_way: '1' })).toBe(false)
  await endDay(2)
  await settle()
  await settle()
  expect(await newOf()).toEqual([0])
  const eva = await app.member({ gender: 'woman', seeks: ['man'] })
  await app.call(eva, 'saveProfile', { town: 'Roma' })
  await app.call(eva, 'saveSearch', { name: 'Roma', filter: { distance: '25' } })
  app.clock.advance(1_000)
  await travel(dan, 'Roma', 1)
  await settle()
  expect((await app.call(eva, 'listSavedSearches', {})).saved[0]?.new_matches).toBe(1)
  expect(await isNear(eva, dan, { distance: '25', two_way: '1' })).toBe(true)
})

test('X21: a home that moves to another country during a journey is where the profile returns to', async () => {
  const { anna, dan } = await pair()
  await travel(dan, 'Roma', 2)
  await app.call(dan, 'saveProfile', { country: 'CH', region: null, town: 'Lugano' })
  expect(await cardOf(anna, dan)).toMatchObject({ country: 'IT', town: 'Roma' })
  await endDay(3)
  expect(await cardOf(anna, dan)).toMatchObject({ country: 'CH', town: 'Lugano' })
  await app.runJobs()
  const { rows } = await app.db.query('select country from member_search where member_id = $1', [dan.id])
  expect(rows).toEqual([{ country: 'CH' }])
})

test('X21, X8: a search by distance saved during a journey stays after the return, and starts at home again', async () => {
  const { dan } = await pair()
  await travel(dan, 'Roma', 2)
  await app.call(dan, 'saveSearch', { name: 'Qui vicino', filter: { distance: '25' } })
  await app.call(dan, 'saveSearch', { name: 'Lazio', filter: { countryregion: 'IT-62' } })
  const arrive = async (town: string) => {
    app.clock.advance(minutes(1))
    const woman = await app.member({ gender: 'woman', seeks: ['man'] })
    await app.call(woman, 'saveProfile', { town })
    app.clock.advance(minutes(6))
    await app.runJobs()
  }
  const found = async () =>
    Object.fromEntries(
      (await app.call(dan, 'listSavedSearches', {})).saved.map((one) => [one.name, one.new_matches]),
    )
  await arrive('Roma')
  expect(await found()).toEqual({ 'Qui vicino': 1, Lazio: 1 })
  await endDay(3)
  await app.runJobs()
  await arrive('Roma')
  expect(await found()).toEqual({ 'Qui vicino': 1, Lazio: 2 })
  await arrive('Bologna')
  expect(await found()).toEqual({ 'Qui vicino': 2, Lazio: 2 })
})

test('X21: exports the home and the journey, and erases both', async () => {
  const { dan } = await pair()
  await travel(dan, 'Milano')
  expect(await personalData.export(app, dan.id)).toMatchObject({
    profile: {
      town: 'Bologna',
      region: 'IT-45',
      travel_country: 'IT',
      travel_region: 'IT-25',
      travel_region_name: 'Lombardia',
      travel_town: 'Milano',
      travel_until: inDays(3),
    },
  })
  await inTransaction(app.db, (tx) => personalData.erase(app, tx, dan.id, dan.id))
  await app.runJobs()
  expect((await app.db.query('select from profile where member_id = $1', [dan.id])).rows).toEqual([])
})
