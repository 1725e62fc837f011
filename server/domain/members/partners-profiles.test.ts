import { expect, test } from 'vitest'
import { visitor } from '#server/domain/accounts/visitor.fixture.ts'
import { findMedia } from '#server/domain/photos/handlers.ts'
import { createSite, getSite } from '#server/domain/sites/index.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'

/**
 * Creates a site with a partner's profile and a cam profile. Returns what a member and a visitor can see of these
 * profiles.
 */
async function visibilityOn(app: TestApp, member_resell: boolean) {
  const fixture = siteFixture(`s${crypto.randomUUID().slice(0, 8)}.test`, false)
  const settings = { ...fixture.settings, member_resell, logged_out_search: true }
  const id = await createSite(app.db, { ...fixture, settings }, app.clock.now())
  app.clock.advance(20_000)
  const site = await getSite(app, id)
  const anna = await app.member({ site, gender: 'man' })
  const resell = await app.member({ site, kind: 'resell', gender: 'woman' })
  const cam = await app.member({ site, kind: 'cam', gender: 'woman' })
  const { media_key } = await readyPhoto(app, resell, true)
  await app.call(anna, 'saveMatchPreferences', { only_real: false })
  const filter = { gender: 'woman', only_real: '0' } as const
  const { api } = visitor(app, { site })
  const found = [app.call(anna, 'searchMembers', filter), api.searchMembers(filter)]
  const succeeds = async (call: Promise<unknown>) =>
    call.then(
      () => true,
      (error) => error.code,
    )
  const deck = await app.call(anna, 'getDeck', {})
  return {
    found: (await Promise.all(found)).map(({ results }) => results.map(({ id }) => id).toSorted()),
    inDeck: deck.cards.map((card) => card.id).toSorted(),
    page: await succeeds(app.call(anna, 'getMember', { id: resell.id })),
    visited: await succeeds(api.getMember({ id: resell.id })),
    report: await succeeds(app.call(anna, 'getReportSubject', { member: resell.id })),
    photo: (await findMedia(app, null, site, media_key, false)) !== null,
    ids: [resell.id, cam.id].toSorted(),
    cam: cam.id,
  }
}

test('P4: shows partners’ profiles only on sites that accept them', async () => {
  await using app = await startTestApp()
  const { ids, ...taken } = await visibilityOn(app, true)
  const both = { found: [ids, ids], inDeck: ids }
  expect(taken).toMatchObject({ ...both, page: true, visited: true, report: true, photo: true })
  const { cam, ...none } = await visibilityOn(app, false)
  const gone = 'member_not_found'
  const one = { found: [[cam], [cam]], inDeck: [cam] }
  expect(none).toMatchObject({ ...one, page: gone, visited: gone, report: gone, photo: false })
})
