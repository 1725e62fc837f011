import { expect, test } from 'vitest'
import { getProfile } from '#server/domain/profiles/index.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import type { TestMember } from '#tests/harness/members.ts'
import { answeredSearch } from './answered-search.ts'
import { getMatchPreferences } from './match-preferences.ts'

const searchOf = async (app: TestApp, who: TestMember) =>
  (await app.call(who, 'currentUser', {})).user.answered_search

test('D3: the member’s own search follows the match finder’s answers, until the member clears them there', async () => {
  await using app = await startTestApp()
  const anna = await app.member({ seeks: ['man'] })
  expect(await searchOf(app, anna)).toBe('')
  await app.call(anna, 'saveMatchPreferences', { min_age: 45, max_age: 30, with_photo: true })
  expect(await searchOf(app, anna)).toBe('min_age=30&max_age=45&with_photo=1')

  const { matchPreferences } = await app.call(anna, 'saveMatchPreferences', { in_search: false })
  expect(await searchOf(app, anna)).toBe('')
  // The deck still uses the answers.
  expect(matchPreferences).toMatchObject({ min_age: 30, max_age: 45, with_photo: true, in_search: false })

  await app.call(anna, 'saveMatchPreferences', { only_real: false, with_photo: false })
  expect(await searchOf(app, anna)).toBe('min_age=30&max_age=45&only_real=0')
  expect(await searchOf(app, await app.member())).toBe('')
})

test('D3: leaves out the distance of a member without a place, and filters that the site does not offer', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  await app.call(anna, 'saveMatchPreferences', { distance: '50', verified: true })
  expect(await searchOf(app, anna)).toBe('verified=1')
  await app.call(anna, 'saveProfile', { town: 'Bologna' })
  expect(await searchOf(app, anna)).toBe('distance=50&verified=1')

  const settings = { ...app.site.settings, search_fields: ['gender', 'distance'] }
  const answers = await getMatchPreferences(app, anna.id)
  expect(answeredSearch({ settings }, await getProfile(app.db, anna.id), answers)).toBe('distance=50')
})

test('answers from before the search used them apply to the deck only', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  await app.db.query(
    'insert into match_preferences (member_id, only_real, verified, with_photo) values ($1, true, true, false)',
    [anna.id],
  )
  expect(await searchOf(app, anna)).toBe('')
})
