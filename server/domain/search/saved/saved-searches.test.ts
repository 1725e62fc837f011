import { afterAll, beforeAll, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { blockMember } from '#server/domain/relations/index.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { personalData } from '../index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const savedOf = async (who: TestMember) => (await app.call(who, 'listSavedSearches', {})).saved
const newOf = async (who: TestMember) =>
  (await savedOf(who)).map(({ name, new_matches }) => [name, new_matches])
const joined = async (options: Parameters<TestApp['member']>[0]) => {
  app.clock.advance(1_000)
  const member = await app.member(options)
  await app.runJobs()
  return member
}

test('X8: counts new members who match a saved search, until its owner opens it', async () => {
  const anna = await joined({ gender: 'woman', seeks: ['man'] })
  await joined({ gender: 'man', birth_date: '1990-01-01' })
  const { saved } = await app.call(anna, 'saveSearch', {
    name: 'Trentenni',
    filter: { gender: 'man', country: 'IT', min_age: 30, max_age: 40, hair_colour: '' },
  })
  expect(saved).toMatchObject({
    name: 'Trentenni',
    filter: { gender: 'man', country: 'IT', min_age: '30', max_age: '40' },
    new_matches: 0,
  })
  await joined({ gender: 'man', birth_date: '1990-01-01' })
  const dan = await joined({ gender: 'man', birth_date: '1991-01-01' })
  await joined({ gender: 'man', birth_date: '2000-01-01' })
  await joined({ gender: 'woman', birth_date: '1990-01-01' })
  await joined({ gender: 'man', birth_date: '1990-01-01', country: 'CH' })
  await joined({ gender: 'man', birth_date: '1990-01-01', kind: 'fictional' })
  await joined({ gender: 'man', birth_date: '1990-01-01', site: app.otherSite })
  await joined({ gender: 'man', birth_date: '1990-01-01', active: false })
  expect(await newOf(anna)).toEqual([['Trentenni', 2]])

  await inTransaction(app.db, (tx) => blockMember(tx, dan.id, anna.id, app.clock.now()))
  expect(await newOf(anna)).toEqual([['Trentenni', 1]])
  await app.call(anna, 'openSavedSearch', { id: saved.id })
  expect(await newOf(anna)).toEqual([['Trentenni', 0]])
  await joined({ gender: 'man', birth_date: '1992-01-01' })
  expect(await newOf(anna)).toEqual([['Trentenni', 1]])
  await app.call(anna, 'removeSavedSearch', { id: saved.id })
  expect(await savedOf(anna)).toEqual([])
})

test('limits saved searches to ten, even if saved concurrently; saving the same filter again only changes the name', async () => {
  const anna = await joined({})
  const save = (age: number, name = `da ${age}`) =>
    app.call(anna, 'saveSearch', { name, filter: { min_age: age } })
  const answers = await Promise.allSettled(Array.from({ length: 14 }, (_, nth) => save(20 + nth)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const remaining = await savedOf(anna)
  expect(remaining).toHaveLength(10)
  await expect(save(60)).rejects.toMatchObject({ code: 'saved_search_limit', params: { limit: 10 } })
  const again = Number(remaining[0]?.filter.min_age)
  await save(again, 'un altro nome')
  const names = (await savedOf(anna)).map(({ name }) => name)
  expect([names.length, names.filter((name) => name === 'un altro nome').length]).toEqual([10, 1])
})

/** Changes a member's profile and waits until the saved searches have been compared with it. */
const changes = async (who: TestMember, change: Parameters<typeof app.call<'saveProfile'>>[2]) => {
  app.clock.advance(60_000)
  await app.call(who, 'saveProfile', change)
  await settle()
}
const settle = async () => {
  app.clock.advance(5 * 60_000)
  await app.runJobs()
}
const rowsBefore = async () =>
  (await app.db.query('select count(*)::int as rows from member_search_before')).rows[0].rows

test('X8: counts a member only once when a changed profile begins to match', async () => {
  const anna = await joined({})
  const dan = await joined({})
  const eva = await joined({})
  await changes(eva, { hair_colour: 'red' })
  await app.call(anna, 'saveSearch', { name: 'Rosse', filter: { hair_colour: 'red' } })
  await changes(eva, { eye_colour: 'blue' })
  expect(await newOf(anna)).toEqual([['Rosse', 0]])
  await changes(dan, { hair_colour: 'red' })
  expect(await newOf(anna)).toEqual([['Rosse', 1]])
  const [saved] = await savedOf(anna)
  app.clock.advance(1_000)
  if (saved) await app.call(anna, 'openSavedSearch', { id: saved.id })
  await changes(dan, { hair_colour: 'black' })
  await changes(dan, { hair_colour: 'red' })
  expect(await newOf(anna)).toEqual([['Rosse', 0]])
  expect(await rowsBefore()).toBe(0)
})

test('X8: ignores a profile change that is undone or older than the search', async () => {
  const [anna, dan, eva] = [await joined({}), await joined({}), await joined({})]
  await app.call(eva, 'saveProfile', { hair_colour: 'grey' })
  app.clock.advance(1_000)
  await app.call(anna, 'saveSearch', { name: 'Grigi', filter: { hair_colour: 'grey' } })
  app.clock.advance(1_000)
  for (const hair_colour of ['grey', 'black'] as const) await app.call(dan, 'saveProfile', { hair_colour })
  await settle()
  expect(await newOf(anna)).toEqual([['Grigi', 0]])
  await changes(dan, { hair_colour: 'grey' })
  expect(await newOf(anna)).toEqual([['Grigi', 1]])
})

test('X8, X4: ignores members who are blocked, have blocked the owner, are paused, or only stop hiding', async () => {
  const anna = await joined({})
  const others = [await joined({}), await joined({}), await joined({}), await joined({})] as const
  const [blocked, blocking, paused, hiding] = others
  const seen = await joined({})
  await app.call(hiding, 'savePreferences', { hide_age: true })
  await app.call(anna, 'saveSearch', { name: 'Bionde', filter: { hair_colour: 'blond' } })
  await app.call(anna, 'saveSearch', { name: 'Adulti', filter: { min_age: 18 } })
  await inTransaction(app.db, async (tx) => {
    await blockMember(tx, anna.id, blocked.id, app.clock.now())
    await blockMember(tx, blocking.id, anna.id, app.clock.now())
  })
  app.clock.advance(1_000)
  for (const who of [blocked, blocking, paused, seen])
    await app.call(who, 'saveProfile', { hair_colour: 'blond' })
  await app.call(paused, 'savePreferences', { paused: true })
  await app.call(hiding, 'savePreferences', { hide_age: false })
  await settle()
  expect(await newOf(anna)).toEqual([
    ['Adulti', 0],
    ['Bionde', 1],
  ])
  const { rows } = await app.db.query('select other_id from saved_search_match where member_id = $1', [
    anna.id,
  ])
  expect(rows).toEqual([{ other_id: seen.id }])
})

test('X8, X4: ignores a member who only hides or shows the distance, but not one who moves to the region', async () => {
  const anna = await joined({})
  const eva = await joined({})
  await changes(anna, { town: 'Bologna' })
  await changes(eva, { town: 'Piacenza' })
  await app.call(anna, 'saveSearch', { name: 'Vicino', filter: { distance: '50' } })
  app.clock.advance(1_000)
  for (const hide_distance of [true, false, true]) {
    await app.call(eva, 'savePreferences', { hide_distance })
    await settle()
    expect(await newOf(anna)).toEqual([['Vicino', 0]])
  }
  await changes(eva, { town: 'Milano' })
  expect(await newOf(anna)).toEqual([['Vicino', 0]])
  await changes(eva, { town: 'Parma' })
  expect(await newOf(anna)).toEqual([['Vicino', 1]])
})

test('X8: limits the matches from changed profiles per day, and starts again on the next day', async () => {
  const anna = await joined({})
  await app.call(anna, 'saveSearch', { name: 'Tinte', filter: { hair_colour: 'coloured' } })
  const [dan, eva, ugo] = [await joined({}), await joined({}), await joined({})]
  await changes(dan, { hair_colour: 'coloured' })
  await app.db.query('update saved_search set told = $2 where member_id = $1 and told = 1', [
    anna.id,
    limits.saved_search_changed_a_day,
  ])
  await changes(eva, { hair_colour: 'coloured' })
  expect(await newOf(anna)).toEqual([['Tinte', 1]])
  app.clock.advance(24 * 60 * 60_000)
  await changes(ugo, { hair_colour: 'coloured' })
  expect(await newOf(anna)).toEqual([['Tinte', 2]])
})

test('P1: saves a search for a gender or sexuality only with the consent, and deletes it when the consent is withdrawn', async () => {
  const [anna, bea] = [await joined({}), await joined({ seeks: ['man'] })]
  for (const filter of [{ gender: 'man' }, { sexuality: 'gay' }] as const)
    await expect(app.call(anna, 'saveSearch', { name: 'Lui', filter })).rejects.toMatchObject({
      code: 'consent_required',
    })
  for (const filter of [{ gender: 'man' }, { sexuality: 'gay' }, { min_age: 30 }] as const)
    await app.call(bea, 'saveSearch', { name: JSON.stringify(filter), filter })
  await app.call(bea, 'saveProfile', { sensitive_consent: false })
  expect((await savedOf(bea)).map(({ filter }) => filter)).toEqual([{ min_age: '30' }])
})

test('exports saved searches, and erases a match when its owner or its member is erased', async () => {
  const anna = await joined({})
  await app.call(anna, 'saveSearch', { name: 'Tutti', filter: { min_age: 18 } })
  const dan = await joined({})
  expect(await personalData.export(app, anna.id)).toMatchObject({
    saved_searches: [{ name: 'Tutti', filter: { min_age: '18' } }],
  })
  expect(await newOf(anna)).toEqual([['Tutti', 1]])
  const rowsOf = async (id: string) =>
    (
      await app.db.query(
        `select (select count(*) from saved_search where member_id = $1)
              + (select count(*) from saved_search_match where member_id = $1 or other_id = $1) as rows`,
        [id],
      )
    ).rows[0].rows
  for (const { id } of [dan, anna]) {
    await inTransaction(app.db, (tx) => personalData.erase(app, tx, id, id))
    expect(await rowsOf(id)).toBe('0')
  }
})
