import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberId, ReportId } from '#contract/wire/ids.ts'
import { suspendMember } from '#server/domain/accounts/index.ts'
import { visitor } from '#server/domain/accounts/visitor.fixture.ts'
import { findMedia } from '#server/domain/photos/handlers.ts'
import { insertReadyPhoto } from '#server/domain/photos/index.ts'
import { newMediaKey } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const shown = async (id: MemberId) => (await visitor(app).api.getLandingMember({ id })).profile
const choose = (member: TestMember, on_landings: boolean) =>
  app.call(member, 'savePreferences', { on_landings })
const consentOf = async ({ id }: TestMember) =>
  (await app.db.query('select landing_consent_at as at from member where id = $1', [id])).rows[0].at

/** Returns a member with a complete profile who has agreed to be shown. */
async function shownMember() {
  const anna = await app.member({ gender: 'woman', seeks: ['man'] })
  await app.call(anna, 'saveProfile', {
    ...{ town: 'Bologna', sexuality: 'straight', sensitive_consent: true },
    ...{ about: 'Leggo gialli.', interests: ['cinema'] },
  })
  await choose(anna, true)
  return anna
}

test('shows nobody who has not agreed, and answers the same for an unknown id', async () => {
  const anna = await app.member()
  expect(await shown(anna.id)).toBeNull()
  expect(await shown('4611686018427387904' as MemberId)).toBeNull()
})

test('shows a member who has agreed as visitors see them: without town, orientation and presence', async () => {
  const anna = await shownMember()
  app.presence.recordActivity(anna.id)
  const profile = await shown(anna.id)
  expect(profile).toMatchObject({ kind: 'member', name: anna.name, age: 32, about: 'Leggo gialli.' })
  expect(profile).toMatchObject({ interests: ['cinema'], town: null, distance_km: null, main_image: null })
  for (const field of ['online', 'sexuality', 'seeks', 'last_active', 'photos'])
    expect(profile).not.toHaveProperty(field)
})

test('hides the age of a member who hides it', async () => {
  const anna = await shownMember()
  await app.call(anna, 'savePreferences', { hide_age: true })
  expect(await shown(anna.id)).toMatchObject({ age: null })
})

test('shows the main photo only while it is approved', async () => {
  const anna = await shownMember()
  const photo = { member: anna.id, site: app.site.id, paid: false, media_key: newMediaKey() }
  await inTransaction(app.db, (tx) =>
    insertReadyPhoto(app, tx, { ...photo, width: 960, height: 1280, thumbhash: 'AAAA', main: true }),
  )
  expect((await shown(anna.id))?.main_image?.filename).toContain(photo.media_key)
  await app.db.query("update profile set main_status = 'pending' where member_id = $1", [anna.id])
  expect(await shown(anna.id)).toMatchObject({ main_image: null })
})

test('a site that visitors cannot search lets them load the main photo of a landing page, and no other', async () => {
  const anna = await shownMember()
  const addPhoto = async (main: boolean) => {
    const photo = { member: anna.id, site: app.site.id, paid: true, media_key: newMediaKey(), main }
    await inTransaction(app.db, (tx) =>
      insertReadyPhoto(app, tx, { ...photo, width: 960, height: 1280, thumbhash: 'AAAA' }),
    )
    return photo.media_key
  }
  const [first, second] = [await addPhoto(true), await addPhoto(false)]
  const { settings } = app.site
  const closed = { ...settings, logged_out_search: false, logged_out_search_trafficsource: false }
  const find = (key: string) => findMedia(app, null, { ...app.site, settings: closed }, key, false)
  // No browser keeps the photo, so that a withdrawal removes it at once.
  expect(await find(first)).toEqual({ lifetime: 'never' })
  expect(await find(second)).toBeNull()
  expect(await findMedia(app, null, { ...app.site, settings: closed }, first, true)).toBeNull()
  await choose(anna, false)
  expect(await find(first)).toBeNull()
})

test('stores the time of the consent, keeps it when it is repeated, and forgets it at the withdrawal', async () => {
  const anna = await app.member()
  await choose(anna, true)
  const at = app.clock.now()
  expect(Date.parse(await consentOf(anna))).toBe(at.getTime())
  app.clock.advance(60_000)
  await choose(anna, true)
  await app.call(anna, 'savePreferences', { hide_age: true })
  expect(Date.parse(await consentOf(anna))).toBe(at.getTime())
  await choose(anna, false)
  expect(await consentOf(anna)).toBeNull()
  expect(await shown(anna.id)).toBeNull()
})

test.each<[string, (anna: TestMember) => Promise<unknown>]>([
  ['is invisible', (anna) => app.call(anna, 'savePreferences', { invisible: true })],
  ['has paused', (anna) => app.call(anna, 'savePreferences', { paused: true })],
  ['leaves', (anna) => app.call(anna, 'leaveSite', { when: 'in_14_days', reasons: [], comment: '' })],
  ['is suspended', (anna) => inTransaction(app.db, (tx) => suspendMember(app, tx, anna.id, '1' as ReportId))],
])('does not show a member who %s', async (_, end) => {
  const anna = await shownMember()
  expect(await shown(anna.id)).not.toBeNull()
  await end(anna)
  await app.runJobs()
  expect(await shown(anna.id)).toBeNull()
})

test('shows our own characters and advertisements without a consent, with their kind', async () => {
  const viola = await app.member({ kind: 'fictional' })
  expect(await shown(viola.id)).toMatchObject({ kind: 'fictional' })
})

test('does not show a member of another site', async () => {
  const anna = await shownMember()
  const there = visitor(app, { site: app.otherSite })
  expect(await there.api.getLandingMember({ id: anna.id })).toEqual({ profile: null })
})
