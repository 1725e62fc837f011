import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Audience } from '#contract/profiles/facets.ts'
import { visitor } from '#server/domain/accounts/visitor.fixture.ts'
import { createSite, getSite } from '#server/domain/sites/index.ts'
import type { Site } from '#server/kernel/site.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

async function siteWith(settings: object): Promise<Site> {
  const fixture = siteFixture(`s${crypto.randomUUID().slice(0, 8)}.test`, false)
  const site = { ...fixture, settings: { ...fixture.settings, ...settings } }
  const id = await createSite(app.db, site, app.clock.now())
  app.clock.advance(20_000)
  return getSite(app, id)
}

/** Returns a member with a complete profile and five photos. */
async function completeMember(site: Site) {
  const anna = await app.member({ site })
  await app.call(anna, 'saveProfile', {
    ...{ town: 'Bologna', sexuality: 'gay', sensitive_consent: true, seeks: ['woman'] },
    ...{ about: 'Leggo gialli.', interests: ['cinema'], hair_colour: 'black', body_type: 'slim' },
  })
  for (let nth = 0; nth < 5; nth++) await readyPhoto(app, anna, nth === 0)
  return anna
}

test('P1: shows the own page as each audience sees it', async () => {
  const site = await siteWith({ logged_out_search: true })
  const anna = await completeMember(site)
  const own = async (as?: Audience) => (await app.call(anna, 'getMember', { id: anna.id, as })).profile
  const free = await app.member({ site })
  const premium = await app.member({ site, paid: true })
  for (const each of [free, premium]) await app.call(each, 'saveProfile', { town: 'Bologna' })
  // Omits the facts that depend on the viewer, because the member's own page does not have them.
  const seen = ({ may_write, private_photos, distance_km, ...page }: Awaited<ReturnType<typeof own>>) => page
  const asSeenBy = async (who: typeof free) =>
    seen({ ...(await app.call(who, 'getMember', { id: anna.id })).profile, common_interests: [] })
  expect(seen(await own('free'))).toEqual(await asSeenBy(free))
  expect(seen(await own('premium'))).toEqual(await asSeenBy(premium))
  expect(seen(await own())).toEqual(seen(await own('premium')))
  const visited = (await visitor(app, { site }).api.getMember({ id: anna.id })).profile
  expect(await own('visitor')).toEqual(visited)
  expect([(await own('free')).distance_km, (await own('visitor')).distance_km]).toEqual([null, null])
  expect((await own('free')).hidden_photos).toBe(2)
})

test('ignores `as` on other members’ pages, and rejects the view of visitors if the site shows them no members', async () => {
  const site = await siteWith({})
  const [anna, free] = [await completeMember(site), await app.member({ site })]
  const { profile } = await app.call(free, 'getMember', { id: anna.id, as: 'premium' })
  expect([profile.photos.length, profile.hidden_photos]).toEqual([3, 2])
  await expect(app.call(anna, 'getMember', { id: anna.id, as: 'visitor' })).rejects.toMatchObject({
    code: 'member_not_found',
  })
})

test('P1: facts that the site does not use are not shown, searched or accepted, but members can clear them', async () => {
  const site = await siteWith({})
  const anna = await completeMember(site)
  await app.db.query('update site set settings = settings || $2 where id = $1', [
    site.id,
    JSON.stringify({ visible_profile_fields: ['about', 'languages'], visible_profile_notes: ['Con calma.'] }),
  ])
  app.clock.advance(20_000)
  const now = await getSite(app, site.id)
  expect(now.settings.search_fields).toContain('languages')
  for (const field of ['hair_colour', 'sexuality', 'interests'])
    expect(now.settings.search_fields).not.toContain(field)
  const bruno = await app.member({ site: now })
  const { profile } = await app.call(bruno, 'getMember', { id: anna.id })
  expect(profile).toMatchObject({
    ...{ about: 'Leggo gialli.', hair_colour: null, body_type: null, interests: [] },
    ...{ sexuality: null, seeks: [] },
  })

  const own = { ...anna, site: now }
  const fields = { hair_colour: 'unknown_choice', interests: 'unknown_choice' }
  await expect(
    app.call(own, 'saveProfile', { about: 'x', hair_colour: 'red', interests: ['opera'] }),
  ).rejects.toMatchObject({ code: 'invalid_fields', params: { fields } })
  const saved = (await app.call(own, 'saveProfile', { hair_colour: null, interests: [], about: 'Ciao.' }))
    .profile
  expect(saved).toMatchObject({ about: 'Ciao.', hair_colour: null, interests: [], body_type: 'slim' })
  expect(saved.parts).toEqual(['photo', 'about', 'location'])
})
