import { expect, test } from 'vitest'
import { rows, signedUpWithLink, visitor, password } from '#server/domain/accounts/visitor.fixture.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import type { TestMember } from '#tests/harness/members.ts'

/** P1: without the consent to store them, the genders that a member seeks apply only within the session. */

/** Creates two men, two women and Anna. Anna signed up without the consent and seeks men. */
async function world(app: TestApp) {
  const men = [await app.member({ gender: 'man' }), await app.member({ gender: 'man' })]
  const women = [await app.member({ gender: 'woman' }), await app.member({ gender: 'woman' })]
  const browser = await signedUpWithLink(app, { gender: 'woman', seeks: ['man'] })
  await browser.api.followLink({ token: browser.linkToken })
  await app.runJobs()
  const anna = {
    id: browser.id,
    token: browser.token,
    email: browser.user.email,
    site: app.site,
  } as TestMember
  return { anna, men: idsOf(men), all: idsOf([...men, ...women]) }
}

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).sort()
const search = async (app: TestApp, who: TestMember) =>
  idsOf((await app.call(who, 'searchMembers', {})).results)
const deck = async (app: TestApp, who: TestMember) => idsOf((await app.call(who, 'getDeck', {})).cards)
const seeksOf = async (app: TestApp, who: TestMember) =>
  (await app.call(who, 'currentUser', {})).user.profile.seeks

test('search, deck and suggestion use the genders of the session, which nobody else sees', async () => {
  await using app = await startTestApp()
  const { anna, men } = await world(app)
  expect(await search(app, anna)).toEqual(men)
  expect(await deck(app, anna)).toEqual(men)
  expect(men).toContain((await app.call(anna, 'autoLike', {})).profile?.id)
  expect(await seeksOf(app, anna)).toEqual(['man'])
  expect((await app.call(anna, 'getOwnProfile', {})).profile).toMatchObject({
    seeks: ['man'],
    sensitive_consent: false,
  })
  const other = await app.member()
  expect((await app.call(other, 'getMember', { id: anna.id })).profile).toMatchObject({ seeks: [] })
  expect(
    await rows(app, 'select seeks, sensitive_consent_at from profile where member_id = $1', [anna.id]),
  ).toEqual([{ seeks: [], sensitive_consent_at: null }])
})

test('another session of the member does not contain the genders, and signing out deletes them', async () => {
  await using app = await startTestApp()
  const { anna, all } = await world(app)
  const elsewhere = visitor(app)
  await elsewhere.api.login({ email: anna.email, password })
  const there = { ...anna, token: String(elsewhere.token) }
  expect(await search(app, there)).toEqual(all)
  expect(await seeksOf(app, there)).toEqual([])

  const known = () => rows(app, `select 1 from session where seeks <> '{}'`)
  expect(await known()).toHaveLength(1)
  await app.call(anna, 'logout', {})
  expect(await known()).toEqual([])
})

test('the stored position in the deck does not depend on the genders alone', async () => {
  await using app = await startTestApp()
  const { anna } = await world(app)
  await deck(app, anna)
  const [first] = await rows(app, 'select search_hash from swipe_cursor where member_id = $1', [anna.id])
  const again = visitor(app)
  await again.api.login({ email: anna.email, password })
  await again.api.saveProfile({ seeks: ['man'] })
  const there = { ...anna, token: String(again.token) }
  await deck(app, there)
  const [second] = await rows(app, 'select search_hash from swipe_cursor where member_id = $1', [anna.id])
  expect(first?.search_hash).toBeTruthy()
  expect(second?.search_hash).not.toBe(first?.search_hash)
})

test('the match finder’s answer counts for the session, until the consent stores it in the profile', async () => {
  await using app = await startTestApp()
  const { anna, all, men } = await world(app)
  await app.call(anna, 'saveProfile', { seeks: [] })
  expect(await search(app, anna)).toEqual(all)
  const { profile } = await app.call(anna, 'saveProfile', { seeks: ['man'] })
  expect(profile).toMatchObject({ seeks: ['man'], sensitive_consent: false })
  await app.call(anna, 'saveProfile', { about: 'Ciao' })
  expect(await search(app, anna)).toEqual(men)

  await app.call(anna, 'saveProfile', { sensitive_consent: true })
  const stored = await rows(
    app,
    'select p.seeks, s.seeks as here from profile p join session s using (member_id) where member_id = $1',
    [anna.id],
  )
  expect(stored).toEqual([{ seeks: ['man'], here: [] }])
  expect(await search(app, anna)).toEqual(men)

  await app.call(anna, 'saveProfile', { sensitive_consent: false })
  expect(await seeksOf(app, anna)).toEqual([])
  expect(await search(app, anna)).toEqual(all)
})

test('sign-up with the consent stores the genders in the profile only', async () => {
  await using app = await startTestApp()
  const browser = await signedUpWithLink(app, { seeks: ['man'], sensitive_consent: true })
  expect(await rows(app, 'select seeks from profile where member_id = $1', [browser.id])).toEqual([
    { seeks: ['man'] },
  ])
  expect(await rows(app, 'select seeks from session where member_id = $1', [browser.id])).toEqual([
    { seeks: [] },
  ])
})
