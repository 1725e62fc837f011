import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/index.ts'
import { visitor } from '#server/domain/accounts/visitor.fixture.ts'
import { rebuildRows } from '#server/domain/search/index.ts'
import { days } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { personalData } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

type Asked = CallInput<'searchMembers'>
const found = async (who: TestMember, filter: Asked) =>
  (await app.call(who, 'searchMembers', filter)).results.map(({ id }) => id)

/** A woman of 30 in Bologna, and a man in Modena (37 km away) who has not answered anything. */
async function pair(man: object = {}) {
  const anna = await app.member({ gender: 'woman', birth_date: '1996-01-01', seeks: ['man'] })
  const dan = await app.member({ gender: 'man', seeks: [], ...man })
  await app.call(anna, 'saveProfile', { town: 'Bologna', about: 'ciao' })
  await app.call(dan, 'saveProfile', { town: 'Modena' })
  const finds = async (filter: Asked = {}) =>
    (await found(anna, { gender: 'man', ...filter, two_way: '1' })).includes(dan.id)
  return { anna, dan, finds }
}

test('X18: finds only members whose own answers include the searcher, and leaves out nothing that they do not limit', async () => {
  const { anna, dan, finds } = await pair()
  expect(await finds()).toBe(true)
  const answers = async (answer: CallInput<'saveMatchPreferences'>) => {
    await app.call(dan, 'saveMatchPreferences', answer)
    return finds()
  }
  expect(await answers({ min_age: 31 })).toBe(false)
  expect(await answers({ min_age: 30, max_age: 30 })).toBe(true)
  expect(await answers({ max_age: 29, min_age: null })).toBe(false)
  expect(await answers({ max_age: null, distance: '25' })).toBe(false)
  expect(await answers({ distance: '50' })).toBe(true)
  expect([await finds({ countryregion: 'IT-45' }), await finds({ distance: '50' })]).toEqual([true, true])

  await app.call(dan, 'saveProfile', { seeks: ['man'], sensitive_consent: true })
  expect(await finds()).toBe(false)
  await app.call(dan, 'saveProfile', { seeks: ['man', 'woman'] })
  expect(await finds()).toBe(true)

  // A move to another country and back, a pause, and a rebuild of the index keep the answers.
  await app.call(dan, 'saveMatchPreferences', { same_country: true })
  await app.call(anna, 'saveProfile', { country: 'CH', town: 'Lugano' })
  expect(await finds({ country: 'IT' })).toBe(false)
  await app.call(anna, 'saveProfile', { country: 'IT', town: 'Bologna' })
  await app.call(dan, 'saveMatchPreferences', { max_age: 29 })
  await app.call(dan, 'savePreferences', { paused: true })
  await app.call(dan, 'savePreferences', { paused: false })
  expect(await finds()).toBe(false)
  await app.db.query('update member_search set sought_max_age = null where member_id = $1', [dan.id])
  expect(await finds()).toBe(true)
  expect((await rebuildRows(app)).repaired).toBe(1)
  expect(await finds()).toBe(false)
})

test('X18, X4: a hidden age or distance is hidden from the others’ answers too, and tells nothing about a place', async () => {
  const { anna, dan, finds } = await pair()
  await app.call(dan, 'saveMatchPreferences', { min_age: 18 })
  await app.call(anna, 'savePreferences', { hide_age: true })
  expect(await finds()).toBe(false)
  await app.call(anna, 'savePreferences', { hide_age: false, hide_distance: true })
  await app.call(dan, 'saveMatchPreferences', { distance: '10' })
  // Dan's search finds a member who hides the distance in its own region only, however near.
  expect(await finds()).toBe(true)
  await app.call(anna, 'saveProfile', { town: 'Milano' })
  expect(await finds()).toBe(false)
  // Wherever Anna moves, she learns only whether she is in the region that Dan shows.
  await app.call(anna, 'savePreferences', { hide_distance: false })
  await app.call(dan, 'savePreferences', { hide_distance: true })
  for (const [town, expected] of [
    ['Piacenza', true],
    ['Rimini', true],
    ['Mantova', false],
  ] as const) {
    await app.call(anna, 'saveProfile', { town })
    expect([town, await finds()]).toEqual([town, expected])
  }
})

test('X18, X3: the explanation counts whom the filter removes as a whole, so that nobody learns the reason by comparing', async () => {
  const { anna, dan } = await pair()
  const other = await app.member({ gender: 'man', seeks: ['man'] })
  await app.call(dan, 'saveMatchPreferences', { min_age: 50 })
  app.clock.advance(61_000)
  const asked = { gender: 'man', countryregion: 'IT-45', two_way: '1' } as const
  await app.call(other, 'saveProfile', { town: 'Modena' })
  const explained = await app.call(anna, 'explainSearch', asked)
  const effect = explained.filters.find(({ field }) => field === 'two_way')
  const { numResults } = await app.call(anna, 'countMembers', asked)
  const all = await app.call(anna, 'countMembers', { ...asked, two_way: undefined })
  // Two men are removed, for their age and for their gender: the search itself tells no less, and no number tells more.
  expect(all.numResults - numResults).toBeGreaterThanOrEqual(2)
  expect(effect).toMatchObject({ removed: all.numResults - numResults, removed_capped: false })
  expect(explained).toMatchObject({
    numResults,
    widening: { changes: [{ field: 'two_way', value: null }], adds: effect?.removed, adds_capped: false },
  })
})

test('X18: the deck follows the new answers', async () => {
  const { anna, dan } = await pair()
  const shows = async () => {
    const ids: string[] = []
    for (;;) {
      const { cards } = await app.call(anna, 'getDeck', {})
      const fresh = cards.filter(({ id }) => !ids.includes(id))
      if (fresh.length === 0) return ids.includes(dan.id)
      ids.push(...fresh.map(({ id }) => id))
      for (const { id } of fresh)
        if (id !== dan.id) await app.call(anna, 'swipeMember', { profile: id, answer: 'pass' })
    }
  }
  await app.call(dan, 'saveMatchPreferences', { max_age: 25 })
  expect(await shows()).toBe(true)
  await app.call(anna, 'saveMatchPreferences', { two_way: true })
  expect(await shows()).toBe(false)
  await app.call(dan, 'saveMatchPreferences', { max_age: 35 })
  expect(await shows()).toBe(true)
  await app.call(anna, 'saveMatchPreferences', { new_here: 'week', same_country: true })
  expect(await shows()).toBe(true)
  app.clock.advance(days(8))
  expect(await shows()).toBe(false)
})

test('X18, X8: a saved search announces nobody for changed answers, and asks the owner’s own country and person', async () => {
  const { anna, dan } = await pair()
  await app.call(dan, 'saveMatchPreferences', { max_age: 25 })
  const filter = { hair_colour: 'grey', two_way: '1', same_country: '1', new_here: 'month' } as const
  await app.call(anna, 'saveSearch', { name: 'Grigi', filter })
  const matches = async () => (await app.call(anna, 'listSavedSearches', {})).saved[0]?.new_matches
  const settle = async () => {
    app.clock.advance(6 * 60_000)
    await app.runJobs()
  }
  app.clock.advance(1_000)
  await app.call(dan, 'saveProfile', { hair_colour: 'grey' })
  await settle()
  expect(await matches()).toBe(0)
  await app.call(dan, 'saveMatchPreferences', { max_age: 99 })
  await settle()
  expect(await matches()).toBe(0)
  await app.call(dan, 'saveProfile', { hair_colour: 'red' })
  await settle()
  await app.call(dan, 'saveProfile', { hair_colour: 'grey' })
  await settle()
  expect(await matches()).toBe(1)
})

test('X18: visitors cannot use filters about a searcher, blocks hold, and an erased member leaves no answers', async () => {
  const { anna, dan, finds } = await pair()
  const open = { ...app.site, settings: { ...app.site.settings, logged_out_search: true } }
  const { api } = visitor(app, { site: open })
  expect((await api.searchMembers({ country: 'IT', new_here: 'week' })).results).not.toEqual([])
  for (const filter of [{ two_way: '1' }, { same_country: '1' }] as const)
    await expect(api.searchMembers(filter)).rejects.toMatchObject({ code: 'auth_required' })
  await app.call(dan, 'blockMember', { profile: anna.id } as never)
  expect(await finds()).toBe(false)
  await app.call(dan, 'saveMatchPreferences', { two_way: true, new_here: 'month' })
  expect(await personalData.export(app, dan.id)).toMatchObject({
    match_finder: { two_way: true, new_here: 'month', same_country: false },
  })
  await inTransaction(app.db, (tx) => personalData.erase(app, tx, dan.id, dan.id))
  const { rows } = await app.db.query('select from match_preferences where member_id = $1', [dan.id])
  expect(rows).toEqual([])
})

test('X18, X21, P1: a journey of the searcher, invisibility of both, and a withdrawn consent count at once', async () => {
  const { anna, dan, finds } = await pair()
  await app.call(dan, 'saveMatchPreferences', { distance: '25' })
  expect(await finds()).toBe(false)
  const until = new Date(app.clock.now().getTime() + days(3)).toISOString().slice(0, 10)
  await app.call(anna, 'saveTravel', { until, country: 'IT', town: 'Modena' })
  expect(await finds()).toBe(true)
  for (const who of [anna, dan]) await app.call(who, 'savePreferences', { invisible: true })
  expect([await finds(), await finds({ online: '1' })]).toEqual([true, false])
  await app.call(dan, 'saveProfile', { seeks: ['man'], sensitive_consent: true })
  expect(await finds()).toBe(false)
  await app.call(dan, 'saveProfile', { sensitive_consent: false })
  expect(await finds()).toBe(true)
  await app.after(days(5))
  expect(await finds()).toBe(false)
})
