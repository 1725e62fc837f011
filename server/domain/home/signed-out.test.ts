import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#server/domain/accounts/visitor.fixture.ts'
import { insertReadyPhoto } from '#server/domain/photos/index.ts'
import { createSite, getSite } from '#server/domain/sites/index.ts'
import { newMediaKey } from '#server/kernel/ids.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

async function siteWith(settings: object): Promise<Site> {
  const fixture = siteFixture(`s${crypto.randomUUID().slice(0, 8)}.test`, false)
  const id = await createSite(
    app.db,
    { ...fixture, settings: { ...fixture.settings, ...settings } },
    app.clock.now(),
  )
  app.clock.advance(20_000)
  return getSite(app, id)
}

/** Somebody who says everything that there is to say, with three photos. */
async function open(site: Site) {
  const anna = await app.member({ site, gender: 'woman', seeks: ['woman'] })
  await app.call(anna, 'saveProfile', {
    ...{ town: 'Bologna', sexuality: 'gay', sensitive_consent: true, seeks: ['woman'] },
    ...{ about: 'Leggo gialli.', interests: ['cinema'], hair_colour: 'black' },
  })
  for (let nth = 0; nth < 3; nth++)
    await inTransaction(app.db, (tx) =>
      insertReadyPhoto(app, tx, {
        ...{ member: anna.id, site: site.id, paid: false, media_key: newMediaKey() },
        ...{ width: 960, height: 1280, thumbhash: 'AAAA', main: nth === 0 },
      }),
    )
  return anna
}

test('D1: a visitor sees a member where the site says so, without orientation and without a place beside the age', async () => {
  const site = await siteWith({ logged_out_search: true })
  const anna = await open(site)
  const { profile } = await visitor(app, { site }).api.getMember({ id: anna.id })
  expect(profile).toMatchObject({
    ...{ name: anna.name, age: 32, about: 'Leggo gialli.', interests: ['cinema'], hair_colour: 'black' },
    ...{ sexuality: null, seeks: [], town: null, distance_km: null, last_active: null },
    ...{ liked: false, matched: false, may_write: false, common_interests: [], hidden_photos: 2 },
  })
  expect(profile.photos).toHaveLength(1)
  const [card] = (await visitor(app, { site }).api.searchMembers({})).results
  expect(card).toMatchObject({ name: anna.name, age: 32, town: null })
})

test('and no page of anybody where it does not, whether or not they are there', async () => {
  const site = await siteWith({})
  const anna = await open(site)
  const { api } = visitor(app, { site })
  for (const id of [anna.id, '4611686018427387904' as never])
    await expect(api.getMember({ id })).rejects.toMatchObject({ code: 'auth_required' })
})

test('with a traffic source only, where the site asks for one', async () => {
  const site = await siteWith({ logged_out_search_trafficsource: true })
  const anna = await open(site)
  await expect(visitor(app, { site }).api.getMember({ id: anna.id })).rejects.toMatchObject({
    code: 'auth_required',
  })
  const { profile } = await visitor(app, { site, query: { network: 'rete' } }).api.getMember({ id: anna.id })
  expect(profile.name).toBe(anna.name)
})

test('nobody who is not to be seen, and nobody of another site', async () => {
  const site = await siteWith({ logged_out_search: true })
  const hidden = await app.member({ site, active: false })
  const elsewhere = await app.member()
  for (const { id } of [hidden, elsewhere])
    await expect(visitor(app, { site }).api.getMember({ id })).rejects.toMatchObject({
      code: 'member_not_found',
    })
})
